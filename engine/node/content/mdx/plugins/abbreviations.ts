import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { escapePattern } from '../../../../shared/escape-pattern.ts'
import type { CompileNotes } from '../notes.ts'
import { type NodePlace, PLACE, placeOf } from './places.ts'

/** A line such as `*[HTML]: Hyper Text Markup Language`, as in Markdown Extra. */
const DEFINITION = /^[ \t]*\*\[([^\]\n]+)\]:[ \t]*(.*?)[ \t\r]*$/

/** Whether a source may define an abbreviation. */
export function mayHaveAbbreviations(source: string): boolean {
  return /^[ \t]*\*\[[^\]\n]+\]:/m.test(source)
}

interface Abbreviation {
  title: string
  line: number
  isUsed: boolean
}

type TextNode = { value: string; position?: NodePlace | undefined; data?: object | undefined }

/**
 * Explains abbreviations that occur in the text as whole words: `<abbr title="…">`. Paragraphs of
 * definitions are removed. A definition applies to its whole file, except for headings, since their
 * text becomes links and titles.
 */
export function abbreviations(notes: CompileNotes): MdastPluginDefinition {
  const defined = new Map<string, Abbreviation>()
  const texts: TextNode[] = []
  const headings: NodePlace[] = []
  const paragraphs: NodePlace[] = []
  return defineMdastPlugin({
    name: 'quire-abbreviations',
    options: { position: true },
    paragraph(node, context) {
      const place = placeOf(node)
      const lines = place
        ? context.source.slice(place.start.offset, place.end.offset).split('\n')
        : []
      const definitions = lines.map((line) => DEFINITION.exec(line))
      if (!place || !definitions.every((definition) => definition !== null)) return
      for (const [index, [, name = '', title = '']] of definitions.entries()) {
        const line = place.start.line + index
        const before = defined.get(name)
        if (before) notes.add(definedTwice(name, before, line))
        else defined.set(name, { title, line, isUsed: false })
      }
      paragraphs.push(place)
      context.removeNode(node)
    },
    heading(node) {
      const place = placeOf(node)
      if (place) headings.push(place)
    },
    text(node) {
      texts.push(node)
    },
    after(_, context) {
      if (defined.size === 0) return
      const names = [...defined.keys()].sort((a, b) => b.length - a.length)
      const word = new RegExp(
        `(?<![\\p{L}\\p{N}_])(${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}_])`,
        'u',
      )
      for (const node of texts) {
        if ([...headings, ...paragraphs].some((place) => isWithin(node, place))) continue
        const parts = node.value.split(word)
        if (parts.length === 1) continue
        const data = { [PLACE]: placeOf(node) }
        const shown = parts.flatMap((value, index): object[] => {
          if (index % 2 === 0) return value === '' ? [] : [{ type: 'text', value, data }]
          const abbreviation = defined.get(value)!
          abbreviation.isUsed = true
          return [abbreviationNode(value, abbreviation.title)]
        })
        context.replaceNode(node as never, shown as never)
      }
      for (const [name, { line, isUsed }] of defined) if (!isUsed) notes.add(unused(name, line))
    },
  })
}

function abbreviationNode(name: string, title: string): object {
  const children = [{ type: 'text', value: name }]
  return { type: 'abbreviation', data: { hName: 'abbr', hProperties: { title } }, children }
}

function isWithin(node: TextNode, { start, end }: NodePlace): boolean {
  const offset = placeOf(node)?.start.offset
  return offset !== undefined && offset >= (start.offset ?? 0) && offset < (end.offset ?? 0)
}

function definedTwice(name: string, { line: first }: Abbreviation, line: number) {
  return {
    rule: 'abbreviation',
    severity: 'warning' as const,
    message: `"${name}" is defined again: line ${first} already says what it stands for.`,
    hint: 'Remove one of the lines.',
    position: { line, column: 1 },
  }
}

function unused(name: string, line: number) {
  return {
    rule: 'abbreviation',
    severity: 'warning' as const,
    message: `The text does not use the abbreviation "${name}".`,
    hint: 'Remove the line, or write the abbreviation as the text does: upper and lower case differ. It holds for this file only, and not in headings or code.',
    position: { line, column: 1 },
  }
}
