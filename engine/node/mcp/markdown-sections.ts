import type { Heading } from '../../shared/page.ts'
import { FenceReader } from '../content/mdx/fence-reader.ts'

/** A heading of a Markdown text: its level, its words, and the line that it is on. */
interface MarkdownHeading {
  level: number
  words: string
  line: number
}

/**
 * Returns the part of a page's Markdown from a heading to the next one that is not below it; `null`
 * if the page has no such heading.
 *
 * @param headings those of the page's record
 * @param anchor id of a heading, or its text
 */
export function sectionOf(
  markdown: string,
  headings: readonly Heading[],
  anchor: string,
): string | null {
  const wanted =
    headings.find(({ id }) => id === anchor) ??
    headings.find(({ text }) => wordsOf(text) === wordsOf(anchor))
  if (!wanted) return null
  const sameBefore = headings
    .slice(0, headings.indexOf(wanted))
    .filter(({ text }) => wordsOf(text) === wordsOf(wanted.text)).length
  const lines = markdown.split('\n')
  const found = headingsOf(lines)
  const start = found.filter(({ level, words }) => level > 1 && words === wordsOf(wanted.text))[
    sameBefore
  ]
  if (!start) return null
  const end = found.find(({ line, level }) => line > start.line && level <= start.level)
  return `${lines.slice(start.line, end?.line).join('\n').trim()}\n`
}

/** Returns the headings of a text, leaving out what is in code. */
function headingsOf(lines: readonly string[]): MarkdownHeading[] {
  const found: MarkdownHeading[] = []
  const fences = new FenceReader()
  for (const [line, text] of lines.entries()) {
    if (fences.read(text) !== 'text') continue
    const [, signs = '', rest = ''] = /^(?:> ?|- |\s)*(#{1,6}) (.*)$/.exec(text) ?? []
    if (signs !== '') found.push({ level: signs.length, words: wordsOf(withoutLinks(rest)), line })
  }
  return found
}

function withoutLinks(text: string): string {
  return text.replace(/\]\([^)]*\)/g, ']')
}

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()
}
