import type { Finding } from '../../shared/finding.ts'

/** The reason why a linked Markdown file has no page. */
export interface UnresolvedDoc {
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
export function unresolvedDocFinding(
  file: string,
  { is, near }: UnresolvedDoc,
): Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'> {
  const meant = near === null ? '' : `Did you mean the file "${near}"?`
  const [message, hint] = {
    draft: [
      `The link leads to "${file}", which is a draft: it is not part of the built site.`,
      'Remove `draft: true` from its front matter, make this page a draft too, or remove the link.',
    ],
    file: [
      `The link leads to the file "${file}", which is not a page.`,
      `${meant} Pages are the Markdown files of a docs folder whose names do not start with an underscore.`.trim(),
    ],
    nothing: [
      `The link leads to the file "${file}", which does not exist.`,
      meant ||
        'Write the path of an existing file, from the docs folder ("/folder/page.mdx") or relative to this one.',
    ],
  }[is] as [string, string]
  return { rule: 'broken-markdown-link', severity: 'error', message, hint }
}

/**
 * Returns the new file of a page with a changed Markdown extension, such as `.mdx` for a page that
 * now uses components; `null` if that is not the reason.
 */
export function renamedDoc(file: string, { is, near }: UnresolvedDoc): string | null {
  return is === 'nothing' && near !== null && stemOf(near) === stemOf(file) ? near : null
}

/** Creates the finding for a link with a page's former extension. The link works. */
export function renamedDocFinding(
  file: string,
  near: string,
): Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'> {
  return {
    rule: 'link-extension',
    severity: 'warning',
    message: `The link names "${file}", and the file of the page is "${near}".`,
    hint: 'Correct the extension. The link still leads to the page.',
  }
}

const stemOf = (file: string): string => file.replace(/\.mdx?$/, '')
