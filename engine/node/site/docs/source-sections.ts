import GithubSlugger from 'github-slugger'
import { type MarkdownNode, type SourceFormat, sourceTree } from '../../content/mdx/source-tree.ts'
import { hashOf } from '../../files/hash.ts'

/**
 * A part of a Markdown source: the text before the first heading, or a heading with the text below
 * it.
 */
export interface SourceSection {
  /** Anchor of the heading; empty for the first part. */
  id: string
  /** 1 to 6; 0 for the first part. */
  level: number
  /** Source, with the heading, without empty lines around it. */
  text: string
  /** 1-based line of the heading, or of the first text. */
  line: number
}

/**
 * Splits a source into its sections, by its Markdown tree: a line in a fence is not a heading. Line
 * breaks are normalized to `\n`.
 *
 * @param file path of the source, for errors; the extension determines whether it is MDX
 * @throws QuireError `mdx-syntax` if it cannot be parsed
 */
export function sourceSections(
  source: string,
  file: string,
  markdown: SourceFormat,
): SourceSection[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { tree, prepared } = sourceTree(text, file, markdown)
  const slugger = new GithubSlugger()
  const headings = (tree.children ?? []).filter(({ type }) => type === 'heading')
  const lines = text.split('\n')
  const preparedLines = prepared.split('\n')
  const starts = headings.map(({ position }) => position!.start.line)
  // Line numbers of the tree are valid in `text`, too: preparing a source does not move lines.
  const cut = (from: number, to?: number) =>
    lines
      .slice(from - 1, to === undefined ? undefined : to - 1)
      .join('\n')
      .trim()
  const sections = headings.map((heading, index): SourceSection => {
    const line = starts[index]!
    const explicitId = /\{#([^\s}]+)\}\s*$/.exec(preparedLines[line - 1]!)?.[1]
    return {
      id:
        explicitId ??
        slugger.slug(plainText(heading).normalize('NFC'), markdown.anchors.maintainCase),
      level: heading.depth ?? 1,
      text: cut(line, starts[index + 1]),
      line,
    }
  })
  const block = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? ''
  const line = block.split('\n').length
  return [{ id: '', level: 0, text: cut(line, starts[0]), line }, ...sections]
}

function plainText({ value, children }: MarkdownNode): string {
  return value ?? (children ?? []).map(plainText).join('')
}

/** Returns a hash of the text of a section, independent of its line breaks. */
export function sectionHash({ text }: Pick<SourceSection, 'text'>): string {
  return hashOf(text.replace(/\r\n?/g, '\n')).slice(0, 10)
}

/** Adds the id of a section to the heading of its new text, so that links to it keep working. */
export function withAnchor(
  { id, level }: Pick<SourceSection, 'id' | 'level'>,
  text: string,
): string {
  if (level === 0) return text
  const [heading = '', ...rest] = text.split('\n')
  const anchored = /\{#[^\s}]+\}\s*$/.test(heading) ? heading : `${heading.trimEnd()} {#${id}}`
  return [anchored, ...rest].join('\n')
}
