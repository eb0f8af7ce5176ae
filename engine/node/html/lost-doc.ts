import type { Finding } from '../../shared/finding.ts'

/** Why a Markdown file that a link points to has no page. */
export interface LostDoc {
  /** Only dev builds a `draft`; a `file` may be a partial, or outside the docs folders. */
  is: 'draft' | 'file' | 'nothing'
  /** File of the page that was probably meant, relative to the site root. */
  near: string | null
}

/**
 * Creates the finding for a link to a Markdown file without a page.
 *
 * @param file target of the link, relative to the site root
 */
export function lostDocFinding(
  file: string,
  { is, near }: LostDoc,
): Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'> {
  const base = { rule: 'broken-markdown-link', severity: 'error' } as const
  if (is === 'draft') {
    return {
      ...base,
      message: `The link leads to "${file}", which is a draft: it is not part of the built site.`,
      hint: 'Remove `draft: true` from its front matter, make this page a draft too, or remove the link.',
    }
  }
  const meant = near === null ? '' : `Did you mean the file "${near}"? `
  if (is === 'file') {
    return {
      ...base,
      message: `The link leads to the file "${file}", which is not a page.`,
      hint: `${meant}Pages are the Markdown files of a docs folder whose names do not start with an underscore.`,
    }
  }
  return {
    ...base,
    message: `The link leads to the file "${file}", which does not exist.`,
    hint:
      meant.trim() ||
      'Write the path of an existing file, from the docs folder ("/folder/page.mdx") or relative to this one.',
  }
}
