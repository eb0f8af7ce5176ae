import GithubSlugger from 'github-slugger'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { hashOf } from '../../files/hash.ts'

/** A part of a Markdown source: what is before the first heading, or a heading and what follows it. */
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

/** A node of Markdown's tree, with what kinds of nodes have. */
export interface MarkdownNode {
  type: string
  depth?: number
  lang?: string | null
  name?: string | null
  url?: string
  value?: string
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: MarkdownNode[]
  position?: { start: { offset: number; line: number }; end: { offset: number } }
}

/** Parses Markdown or MDX, with directives and anchors of headings. */
export function markdownTree(source: string, isMdx: boolean, features = {}): MarkdownNode {
  const options = { features: { directive: true, headingAttributes: true, ...features } }
  return (isMdx ? mdxToMdast : markdownToMdast)(source, options) as unknown as MarkdownNode
}

/**
 * Splits a source into its sections, by Markdown's tree: a line in a fence is no heading.
 *
 * @param isMdx whether the source is MDX; otherwise it is Markdown
 * @throws Error if it cannot be parsed
 */
export function sourceSections(source: string, isMdx: boolean): SourceSection[] {
  const tree = markdownTree(source, isMdx)
  const slugger = new GithubSlugger()
  const headings = (tree.children ?? []).filter(({ type }) => type === 'heading')
  const block = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)?.[0] ?? ''
  const starts = headings.map(({ position }) => position!.start.offset)
  const cut = (from: number, to: number | undefined) => source.slice(from, to).trim()
  const sections = headings.map((heading, index): SourceSection => {
    const text = cut(starts[index]!, starts[index + 1])
    const written = /\{#([^\s}]+)\}\s*$/.exec(text.split('\n')[0] ?? '')?.[1]
    return {
      id: written ?? slugger.slug(plain(heading)),
      level: heading.depth ?? 1,
      text,
      line: heading.position!.start.line,
    }
  })
  const first = cut(block.length, starts[0])
  const line = block.split('\n').length
  return [{ id: '', level: 0, text: first, line }, ...sections]
}

function plain({ value, children }: MarkdownNode): string {
  return value ?? (children ?? []).map(plain).join('')
}

/** Returns what identifies the text of a section, whatever its line ends are. */
export function sectionHash({ text }: Pick<SourceSection, 'text'>): string {
  return hashOf(text.replace(/\r\n?/g, '\n')).slice(0, 10)
}
