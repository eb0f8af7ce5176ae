import GithubSlugger from 'github-slugger'
import { textLines } from '../content/mdx/fence-reader.ts'
import type { MarkdownNode } from '../content/mdx/source-tree.ts'
import { type SourceFormat, sourceTree } from '../content/mdx/source-tree.ts'

/** A heading of a source. Lines (1-based) and offsets refer to the text. */
export interface SourceHeading {
  /** Anchor on the page. */
  id: string
  text: string
  level: number
  line: number
  /** Last line of its section. */
  endLine: number
  /** Whether the source sets its id: `{#pots}`. */
  hasOwnId: boolean
}

/** An id at the end of a heading, `{#pots}` or `\{#pots}`. */
export const OWN_ID = /[ \t]*\\?\{#([^\s}]+)\}[ \t]*$/

/** Returns the headings of a source in order; by its lines alone, if it cannot be parsed. */
export function sourceHeadings(
  source: string,
  file: string,
  format: SourceFormat,
): SourceHeading[] {
  const lines = source.split(/\r\n|\r|\n/)
  const found = parsedHeadings(source, file, format) ?? scannedHeadings(source)
  const slugger = new GithubSlugger()
  return found.map(({ text, level, line }, index): SourceHeading => {
    const next = found.slice(index + 1).find((other) => other.level <= level)
    const written = OWN_ID.exec(lines[line - 1] ?? '')?.[1]
    const bare = text.replace(OWN_ID, '').trim()
    const id = written ?? slugger.slug(bare.normalize('NFC'), format.anchors.maintainCase)
    const endLine = next ? next.line - 1 : lines.length
    return { id, text: bare, level, line, endLine, hasOwnId: written !== undefined }
  })
}

type FoundHeading = Pick<SourceHeading, 'text' | 'level' | 'line'>

function parsedHeadings(source: string, file: string, format: SourceFormat): FoundHeading[] | null {
  try {
    const { tree } = sourceTree(source.replace(/\r\n?/g, '\n'), file, format)
    return headingsIn(tree)
  } catch {
    return null
  }
}

function headingsIn(node: MarkdownNode): FoundHeading[] {
  if (node.type === 'heading' && node.position) {
    return [{ text: plain(node), level: node.depth ?? 1, line: node.position.start.line }]
  }
  return (node.children ?? []).flatMap(headingsIn)
}

function plain({ value, children }: MarkdownNode): string {
  return value ?? (children ?? []).map(plain).join('')
}

function scannedHeadings(source: string): FoundHeading[] {
  return [...textLines(source)].flatMap(([line, text]) => {
    const [, marks, title] = /^(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(text) ?? []
    if (marks === undefined || title === undefined) return []
    return [{ text: title.replace(/[*_`]/g, ''), level: marks.length, line }]
  })
}
