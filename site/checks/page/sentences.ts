import { CHANGES } from './changes.ts'
import type { Page } from './page.ts'

/** A sentence of a page, with its code spans. */
export interface Sentence {
  text: string
  /** Offset in the page. */
  start: number
}

/** Where one sentence ends and the next begins: also at the cells of a table and at items of lists. */
const BREAK = /(?<=[.!?:;])\s+|\n{2,}|\n(?=\s*(?:[-*|]|\d+\.) ?)|(?<=\|)\s+/g

/**
 * The sentences of a page: its prose with the code spans in it, and the descriptions in its front
 * matter. Notes about other versions and the texts of histories are left out.
 */
export function readSentences(page: Page): Sentence[] {
  if (page.file === CHANGES) return []
  const text = withoutOtherVersions(page, proseWithCode(page))
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number): void => {
    const piece = text.slice(start, end)
    const trimmed = piece.trim()
    if (trimmed !== '') {
      sentences.push({ text: trimmed, start: start + piece.length - piece.trimStart().length })
    }
  }
  for (const { 0: space, index } of text.matchAll(BREAK)) {
    add(index)
    start = index + space.length
  }
  add(text.length)
  return sentences
}

/** The prose with its code spans and the descriptions of the front matter, at the same offsets. */
function proseWithCode({ source, prose, inlineCode, frontMatter }: Page): string {
  const pieces: [start: number, end: number][] = inlineCode.map(({ text, start }) => [
    start - 1,
    start + text.length + 1,
  ])
  for (const line of source
    .slice(0, frontMatter.end)
    .matchAll(/^ *(?:description|summary): .*$/gm)) {
    pieces.push([line.index, line.index + line[0].length])
  }
  pieces.sort(([a], [b]) => a - b)
  let text = ''
  for (const [start, end] of pieces) {
    text += prose.slice(text.length, start)
    text += source.slice(text.length, end)
  }
  return text + prose.slice(text.length)
}

function withoutOtherVersions(page: Page, text: string): string {
  const ranges = page.elements
    .filter(({ name }) => name === 'VersionNote')
    .map(({ bodyStart, bodyEnd }) => [bodyStart, bodyEnd] as const)
  let left = text
  for (const [start, end] of ranges) {
    const blank = left.slice(start, end).replace(/[^\n]/g, ' ')
    left = left.slice(0, start) + blank + left.slice(end)
  }
  return left
}
