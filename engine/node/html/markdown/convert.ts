import { blocksOf } from './blocks.ts'
import { keepFirstForms } from './code-forms.ts'
import { type MissingText, missingText } from './missing-text.ts'
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
 */
export function articleMarkdown(html: string): MarkdownArticle {
  const root = parseHtml(html)
  keepFirstForms(root)
  const blocks = blocksOf(root.children)
  const markdown = blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
  return { markdown, missing: missingText(root), difference: compareWords(root, markdown) }
}
