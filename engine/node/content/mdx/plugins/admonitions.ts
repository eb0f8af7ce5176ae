import { defineMdastPlugin, type MdastPluginDefinition, type Position } from 'satteri'
import type { Messages } from '../../../../shared/messages.ts'
import { admonitionCounterpart } from '../../../config/counterparts.ts'
import { nearest } from '../../../errors/nearest.ts'
import type { CompileNotes } from '../notes.ts'
import { placeOf } from './places.ts'

/** A container directive. */
interface Container {
  name: string
  position?: Position | undefined
  data?: object | undefined
}

/** Position of an admonition in the source. */
interface Box {
  name: string
  start: { line: number; column: number; offset: number }
  /** Offset where the last line ends. */
  end: number
  lastLine: string
  colons: number
  /** A title without brackets: older syntax, which the Markdown parser drops. */
  bareTitle: string | undefined
}

/**
 * Turns `:::note[Title]` into an `<aside>`, and reports containers with an unknown name.
 *
 * @param kinds names of admonitions
 * @param others further names that containers may have, to suggest
 * @returns the plugin; `note`, which notes other containers; and `check` to call after it, which
 * reports containers that are not closed
 */
export function admonitions(
  notes: CompileNotes,
  messages: Messages,
  kinds: readonly string[],
  others: readonly string[] = [],
): {
  plugin: MdastPluginDefinition
  note: (node: Container, source: string) => void
  check: () => void
} {
  const boxes: Box[] = []
  const known = [...kinds, ...others]
  const note = (node: Container, source: string): void => {
    const box = boxOf(node, source)
    if (box) boxes.push(box)
    if (box?.bareTitle) notes.add(titleWithoutBrackets(box, box.bareTitle))
  }
  const plugin = defineMdastPlugin({
    name: 'quire-admonitions',
    options: { position: true },
    containerDirective(node, context) {
      note(node, context.source)
      if (!kinds.includes(node.name)) {
        const close = nearest(node.name, known)
        notes.add({
          rule: 'unknown-admonition',
          message: `There is no admonition named ":::${node.name}".`,
          hint: `${admonitionCounterpart(node.name)?.concat(' ') ?? ''}${close ? `Did you mean :::${close}? ` : ''}Use one of ${known.map((kind) => `:::${kind}`).join(', ')}.`,
          position: placeOf(node)?.start,
        })
        return
      }
      const [first, ...others] = node.children
      const label = first?.data && 'directiveLabel' in first.data ? first : undefined
      const title = {
        type: 'admonitionTitle',
        data: { hName: 'p', hProperties: { className: ['admonition-title'] } },
        children:
          label && 'children' in label
            ? [...label.children]
            : [{ type: 'text', value: titleOf(node.name, messages) }],
      }
      const body = {
        type: 'admonitionBody',
        data: { hName: 'div', hProperties: { className: ['admonition-body'] } },
        children: label ? others : [...node.children],
      }
      const id = node.attributes?.id
      context.setProperty(node, 'data', {
        hName: 'aside',
        hProperties: {
          className: ['admonition', `admonition-${node.name}`],
          role: 'note',
          ...(id ? { id } : {}),
        },
      })
      context.setProperty(node, 'children', [title, body] as never)
    },
  })
  const check = (): void => {
    // A closing line belongs to the innermost admonition that ends there.
    const taken = new Set<number>()
    for (const box of boxes.toSorted((a, b) => b.start.offset - a.start.offset)) {
      const closing = /^[\s>]*(:{3,})\s*$/.exec(box.lastLine)?.[1]
      if (closing && closing.length >= box.colons && !taken.has(box.end)) taken.add(box.end)
      else notes.add(unclosed(box))
    }
  }
  return { plugin, note, check }
}

function boxOf(node: Container, source: string): Box | null {
  const { start, end } = placeOf(node) ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return null
  const text = source.slice(start.offset, end.offset).trimEnd()
  const lineStart = text.lastIndexOf('\n') + 1
  return {
    name: node.name,
    start: { line: start.line, column: start.column, offset: start.offset },
    end: start.offset + text.length,
    lastLine: lineStart === 0 ? '' : text.slice(lineStart),
    colons: /^:*/.exec(text)?.[0].length ?? 3,
    bareTitle: /^:+[\w-]+[ \t]+([^[{\s].*)/.exec(text)?.[1],
  }
}

function titleWithoutBrackets({ name, start, colons }: Box, title: string) {
  return {
    rule: 'admonition-title',
    message: `The title "${title}" has no brackets, so it would not be shown.`,
    hint: `Write \`${':'.repeat(colons)}${name}[${title}]\`, or set \`markdown.mdx1Compat.admonitions\` to true.`,
    position: start,
  }
}

function unclosed({ name, start, colons }: Box) {
  const mark = ':'.repeat(colons)
  return {
    rule: 'unclosed-admonition',
    message: `The admonition "${mark}${name}" is not closed, so it contains everything that follows.`,
    hint: `Close it with a line of its own: \`${mark}\`. An admonition that contains another one needs more colons than the inner one.`,
    position: start,
  }
}

/** Returns the default title: the interface string, or a custom keyword in title form. */
function titleOf(name: string, messages: Messages): string {
  const known = (messages as Readonly<Record<string, string>>)[`admonition.${name}`]
  return known ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ')
}
