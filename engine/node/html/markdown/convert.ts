import { readTags, type Tag } from '../tags.ts'
import { blocksOf } from './blocks.ts'
import { type MissingText, missingText } from './missing-text.ts'
import { isEmbedded } from './reading.ts'
import { childrenOf, type HtmlElement, hasClass, parseHtml } from './tree.ts'
import { compareWords, type WordDifference } from './words.ts'

/**
 * Group of all tabs that switch between languages; the first tab is what the author wrote. CommonJS
 * is a kind of JavaScript: where it is not offered, whoever chose it gets the JavaScript that is.
 */
export const LANGUAGE_GROUP = 'code-language'

/** An article as Markdown, and what kept it from being the same. */
export interface MarkdownArticle {
  /** Blocks separated by empty lines; ends with a line break unless it is empty. */
  markdown: string
  missing: MissingText[]
  /** Where its words differ from those of the article; `null` if they are the same. */
  difference: WordDifference | null
}

/**
 * Converts the HTML of an article to Markdown. Components read as their HTML does, or as they say
 * with `data-md` (see `reading.ts`).
 *
 * @param tags its tags, if they are known
 */
export function articleMarkdown(html: string, tags?: readonly Tag[]): MarkdownArticle {
  const known = tags ?? readTags(html)
  const root = parseHtml(html, known)
  if (html.includes(LANGUAGE_GROUP)) keepFirstForms(root)
  const blocks = blocksOf(root.children)
  const markdown = blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
  const mayLack = html.includes('data-island') || known.some(isEmbedded)
  return {
    markdown,
    missing: mayLack ? missingText(root) : [],
    difference: compareWords(root, markdown),
  }
}

/** Leaves only the author's form of samples that the engine shows in several languages. */
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
