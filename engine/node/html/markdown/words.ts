import { markdownToHtml } from 'satteri'
import { decodeEntities } from '../escape.ts'
import { textOf } from './reading.ts'
import { type HtmlElement, parseHtml } from './tree.ts'

/** The first place where two texts do not have the same words. */
export interface WordDifference {
  /** Some words of the article from there on; empty at its end. */
  article: string
  /** Some words of the Markdown. */
  markdown: string
}

/** Number of words that a difference shows. */
const SHOWN = 8

/**
 * Compares the words of an article with those of its Markdown, which is parsed for it as its readers
 * will do: an escape that is missing, or a mark that is taken for text, makes a difference.
 */
export function compareWords(article: HtmlElement, markdown: string): WordDifference | null {
  const { html } = markdownToHtml(markdown, { features: { gfm: true, frontmatter: false } })
  const text = textOf(article)
  // What is the same up to ASCII's punctuation has the same words, and that is found out faster.
  if (withoutSigns(text) === withoutSigns(roughTextOf(html))) return null
  const [a, b] = [wordsOf(text), wordsOf(textOf(parseHtml(html)))]
  const at = a.findIndex((word, index) => word !== b[index])
  if (at < 0 && a.length === b.length) return null
  const from = at < 0 ? a.length : at
  const some = (words: readonly string[]): string => words.slice(from, from + SHOWN).join(' ')
  return { article: some(a), markdown: some(b) }
}

/**
 * Returns the text of what the parser of Markdown makes, without a tree of it. Where it is not quite
 * that of a tree, as around a comment, the words differ, and are read from a tree.
 */
function roughTextOf(html: string): string {
  const text = html
    .replace(/<img\b[^<>]*?\balt="([^"<>]*)"[^<>]*>/g, ' $1 ')
    .replace(/<\/?(?:a|code|del|em|strong|sup)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
  return decodeEntities(text)
}

function withoutSigns(text: string): string {
  return text.replace(/[\0-/:-@[-`{-\x7f]+/g, ' ').trim()
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
