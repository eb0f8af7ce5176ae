import { defineMdastPlugin, type MdastPluginDefinition, type Position } from 'satteri'
import type { Messages } from '../../../../shared/messages.ts'
import { admonitionHint } from '../../../config/migration-hints.ts'
import { nearest } from '../../../errors/nearest.ts'
import type { CompileNotes } from '../notes.ts'
import { type NodePlace, placeOf } from './places.ts'

/** A container directive. */
interface Container {
  name: string
  position?: Position | undefined
  data?: object | undefined
}

/** A container of steps. */
interface Steps extends Omit<Container, 'name'> {
  children: readonly {
    type: string
    ordered?: boolean | null
    position?: Position
    data?: object
  }[]
}

/** Position of an admonition in the source. */
interface Box {
  name: string
  start: NodePlace['start']
  /** The colons before its name. */
  colons: string
  /** Empty if that is also its first line. */
  lastLine: string
  /** Offset where the last line ends. */
  end: number
}

/**
 * Turns `:::note[Title]` into an `<aside>`, `:::details[Title]` into `<details>`, and `:::steps`
 * into a wrapper that numbers its list; reports containers with an unknown name.
 *
 * @param kinds names of admonitions
 * @param others further names of containers, for suggestions
 * @returns the plugin; `note`, which records other containers; and `check` to call afterwards,
 * which reports containers that are not closed
 */
export function admonitions(
  notes: CompileNotes,
  messages: Messages,
  kinds: readonly string[],
  others: readonly string[] = [],
) {
  const boxes: Box[] = []
  const known = [...new Set([...kinds, 'details', 'steps', ...others])]
  const note = (node: Container, source: string): void => {
    const { name } = node
    const { start, end } = placeOf(node) ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return
    const text = source.slice(start.offset, end.offset).trimEnd()
    const colons = /^:*/.exec(text)?.[0] ?? ''
    const lastLine = text.includes('\n') ? text.slice(text.lastIndexOf('\n') + 1) : ''
    boxes.push({ name, start, colons, lastLine, end: start.offset + text.length })
    // Older syntax, which the Markdown parser drops.
    const title = /^:+[\w-]+[ \t]+([^[{\s].*)/.exec(text)?.[1]
    if (title === undefined) return
    notes.add({
      rule: 'admonition-title',
      message: `The title "${title}" has no brackets, so it would not be shown.`,
      hint: `Write \`${colons}${name}[${title}]\`, or set \`markdown.mdx1Compat.admonitions\` to true.`,
      position: start,
    })
  }
  /**
   * Reports content beside the list of steps: it would appear between the steps, without a number.
   */
  const checkSteps = (steps: Steps): void => {
    const shown = steps.children.filter(({ type }) => type !== 'mdxFlowExpression')
    const list = shown.find(({ type, ordered }) => type === 'list' && ordered === true)
    const beside = shown.find((child) => child !== list)
    if (list && !beside) return
    notes.add({
      rule: 'steps',
      severity: 'warning',
      message: list
        ? 'The container ":::steps" has something beside its numbered list.'
        : 'The container ":::steps" has no numbered list.',
      hint: 'Write one list in it, `1.` … `2.`, and indent what belongs to a step. If a step contains `:::`, write `::::steps` and `::::`.',
      position: placeOf(beside ?? steps)?.start,
    })
  }
  const plugin: MdastPluginDefinition = defineMdastPlugin({
    name: 'quire-admonitions',
    options: { position: true },
    containerDirective(node, context) {
      note(node, context.source)
      const isDetails = node.name === 'details' && !kinds.includes('details')
      if (node.name === 'steps' && !kinds.includes('steps')) {
        checkSteps(node)
        const hProperties = { className: ['kit-steps'] }
        context.setProperty(node, 'data', { hName: 'div', hProperties })
        return
      }
      if (!kinds.includes(node.name) && !isDetails) {
        const close = nearest(node.name, known)
        notes.add({
          rule: 'unknown-admonition',
          message: `There is no admonition named ":::${node.name}".`,
          hint: `${admonitionHint(node.name)?.concat(' ') ?? ''}${close ? `Did you mean :::${close}? ` : ''}Use one of ${known.map((kind) => `:::${kind}`).join(', ')}.`,
          position: placeOf(node)?.start,
        })
        return
      }
      const [first, ...others] = node.children
      const label = first?.data && 'directiveLabel' in first.data ? first : undefined
      const title = {
        type: 'admonitionTitle',
        data: isDetails
          ? { hName: 'summary' }
          : { hName: 'p', hProperties: { className: ['admonition-title'] } },
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
      if (isDetails) {
        const open = node.attributes?.open !== undefined
        const hProperties = { ...(id && { id }), ...(open && { open }) }
        context.setProperty(node, 'data', { hName: 'details', hProperties })
        context.setProperty(node, 'children', [title, ...body.children] as never)
        return
      }
      const className = ['admonition', `admonition-${node.name}`]
      context.setProperty(node, 'data', {
        hName: 'aside',
        hProperties: { className, role: 'note', ...(id && { id }) },
      })
      context.setProperty(node, 'children', [title, body] as never)
    },
  })
  const check = (): void => {
    // A closing line belongs to the innermost admonition that ends there.
    const taken = new Set<number>()
    const innerFirst = boxes.toSorted((a, b) => b.start.offset! - a.start.offset!)
    for (const { name, start, colons, lastLine, end } of innerFirst) {
      const closing = /^[\s>]*(:{3,})\s*$/.exec(lastLine)?.[1]
      if (closing?.startsWith(colons) && !taken.has(end)) taken.add(end)
      else {
        notes.add({
          rule: 'unclosed-admonition',
          message: `The admonition "${colons}${name}" is not closed, so it contains everything that follows.`,
          hint: `Close it with a line of its own: \`${colons}\`. An admonition that contains another one needs more colons than the inner one.`,
          position: start,
        })
      }
    }
  }
  return { plugin, note, check }
}

/** Returns the default title: the interface string, or a custom keyword in title form. */
function titleOf(name: string, messages: Messages): string {
  const known = (messages as Readonly<Record<string, string>>)[`admonition.${name}`]
  return known ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ')
}
