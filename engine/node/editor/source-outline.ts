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
  /** Whether the source sets the id explicitly: `{#pots}`. */
  hasOwnId: boolean
}

/** An id at the end of a heading, `{#pots}` or `\{#pots}`. */
export const OWN_ID = /[ \t]*\\?\{#([^\s}]+)\}[ \t]*$/

/** Returns the headings of a source in order. Sources with syntax errors are scanned by line. */
export function sourceHeadings(
  source: string,
  file: string,
  format: SourceFormat,
): SourceHeading[] {
  const lines = source.split(/\r\n|\r|\n/)
  const headings = parsedHeadings(source, file, format) ?? scannedHeadings(source)
  const slugger = new GithubSlugger()
  return headings.map(({ text, level, line }, index): SourceHeading => {
    const next = headings.slice(index + 1).find((other) => other.level <= level)
    const explicitId = OWN_ID.exec(lines[line - 1] ?? '')?.[1]
    const bare = text.replace(OWN_ID, '').trim()
    const id = explicitId ?? slugger.slug(bare.normalize('NFC'), format.anchors.maintainCase)
    const endLine = next ? next.line - 1 : lines.length
    return { id, text: bare, level, line, endLine, hasOwnId: explicitId !== undefined }
  })
}

type BareHeading = Pick<SourceHeading, 'text' | 'level' | 'line'>

function parsedHeadings(source: string, file: string, format: SourceFormat): BareHeading[] | null {
  try {
    const { tree } = sourceTree(source.replace(/\r\n?/g, '\n'), file, format)
    return headingsIn(tree)
  } catch {
    return null
  }
}

function headingsIn(node: MarkdownNode): BareHeading[] {
  if (node.type === 'heading' && node.position) {
    return [{ text: plainText(node), level: node.depth ?? 1, line: node.position.start.line }]
  }
  return (node.children ?? []).flatMap(headingsIn)
}

function plainText({ value, children }: MarkdownNode): string {
  return value ?? (children ?? []).map(plainText).join('')
}

function scannedHeadings(source: string): BareHeading[] {
  return [...textLines(source)].flatMap(([line, text]) => {
    const [, marks, title] = /^(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(text) ?? []
    if (marks === undefined || title === undefined) return []
    return [{ text: title.replace(/[*_`]/g, ''), level: marks.length, line }]
  })
}
