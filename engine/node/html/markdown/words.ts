import { markdownToHtml } from 'satteri'
import { textOf } from './reading.ts'
import { type HtmlElement, parseHtml } from './tree.ts'

/** The first place where two texts do not have the same words. */
export interface WordDifference {
  /** Some words of the article from the difference on; empty at its end. */
  article: string
  /** Some words of the Markdown from the difference on. */
  markdown: string
}

/** Number of words in each part of a difference. */
const SHOWN = 8

/**
 * Compares the words of an article with the words of its parsed Markdown, to detect missing escapes
 * and syntax that is read as text.
 */
export function compareWords(article: HtmlElement, markdown: string): WordDifference | null {
  const { html } = markdownToHtml(markdown, { features: { gfm: true, frontmatter: false } })
  const text = textOf(article)
  if (isClearlySame(text, html)) return null
  const [a, b] = [wordsOf(text), wordsOf(textOf(parseHtml(html)))]
  const at = a.findIndex((word, index) => word !== b[index])
  if (at < 0 && a.length === b.length) return null
  const from = at < 0 ? a.length : at
  const some = (words: readonly string[]): string => words.slice(from, from + SHOWN).join(' ')
  return { article: some(a), markdown: some(b) }
}

const image = /<img\b[^<>]*?\balt="([^"<>]*)"[^<>]*>/g
/** Matches a tag that does not separate words, at an offset. */
const inlineTag = /<\/?(?:a|code|del|em|strong|sup)\b/y
/** Matches a reference to one of ASCII's signs, at an offset. */
const reference = /&(?:amp|lt|gt|quot|#39);/y

/**
 * Whether a text and the HTML parsed from its Markdown obviously have the same words. A fast check
 * that settles nearly all pages without a tree; `false` if it is undecided.
 */
function isClearlySame(text: string, parsed: string): boolean {
  const html = parsed.replace(image, ' $1 ')
  let [at, there] = [0, 0]
  for (;;) {
    const start = at
    while (signs[text.charCodeAt(at)]) at += 1
    let isApart = false
    for (let code = html.charCodeAt(there); signs[code]; code = html.charCodeAt(there)) {
      let end = there
      if (code === 60 /* < */) {
        inlineTag.lastIndex = there
        isApart ||= !inlineTag.test(html)
        end = html.indexOf('>', there)
        if (end < 0) return false
      } else {
        isApart = true
        if (code === 38 /* & */) {
          reference.lastIndex = there
          if (!reference.test(html)) return false
          end = reference.lastIndex - 1
        }
      }
      there = end + 1
    }
    const isEnd = at === text.length || there === html.length
    if (isEnd) return at === text.length && there === html.length
    const isStart = start === 0
    if (!isStart && isApart !== at > start) return false
    const from = at
    let code = text.charCodeAt(at)
    while (code === html.charCodeAt(there) && !signs[code]) {
      at += 1
      there += 1
      code = text.charCodeAt(at)
    }
    if (at === from) return false
  }
}

/** For each ASCII character, whether it is neither a letter nor a digit. */
const signs = Array.from({ length: 128 }, (_, code) => !/[a-z\d]/i.test(String.fromCharCode(code)))

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
