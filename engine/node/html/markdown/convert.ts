import { readTags, type Tag } from '../tags.ts'
import { blocksOf } from './blocks.ts'
import { type MissingText, missingText } from './missing-text.ts'
import { isEmbedded } from './reading.ts'
import { childrenOf, type HtmlElement, hasClass, parseHtml } from './tree.ts'
import { compareWords, type WordDifference } from './words.ts'

/**
 * Group of all tabs that switch between languages; the first tab shows the author's code. CommonJS
 * is a variant of JavaScript: readers who chose it get plain JavaScript where there is no CommonJS.
 */
export const LANGUAGE_GROUP = 'code-language'

/** An article as Markdown, and the first difference between their words. */
export interface MarkdownArticle {
  /** Blocks separated by empty lines; ends with a line break unless it is empty. */
  markdown: string
  missing: MissingText[]
  /** The first words that differ from the article's; `null` if there are none. */
  difference: WordDifference | null
}

/**
 * Converts the HTML of an article to Markdown. Components are converted like their HTML, or as
 * their `data-md` says (see `reading.ts`).
 *
 * @param tags its tags, if already parsed
 */
export function articleMarkdown(html: string, tags?: readonly Tag[]): MarkdownArticle {
  const allTags = tags ?? readTags(html)
  const root = parseHtml(html, allTags)
  if (html.includes(LANGUAGE_GROUP)) keepFirstForms(root)
  const blocks = blocksOf(root.children)
  const markdown = blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
  const mayLack = html.includes('data-island') || allTags.some(isEmbedded)
  return {
    markdown,
    missing: mayLack ? missingText(root) : [],
    difference: compareWords(root, markdown),
  }
}

/** Removes all forms of samples except the author's. */
function keepFirstForms(element: HtmlElement): void {
  for (const child of childrenOf(element)) keepFirstForms(child)
  if (element.attributes.get('data-tabs') !== LANGUAGE_GROUP || !hasClass(element, 'tabs-code'))
    return
  const first = childrenOf(element).find((child) => hasClass(child, 'tabs-panel'))
  if (!first) return
  element.children = first.children.filter(
    (child) => typeof child === 'string' || !hasClass(child, 'tabs-caption'),
  )
}
