import { readTags, type Tag } from '../tags.ts'
import { blocksOf } from './blocks.ts'
import { keepFirstForms, LANGUAGE_GROUP } from './code-forms.ts'
import { type MissingText, missingText } from './missing-text.ts'
import { isEmbedded } from './reading.ts'
import { parseHtml } from './tree.ts'
import { compareWords, type WordDifference } from './words.ts'

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
