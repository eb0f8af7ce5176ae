import { isIncomplete, type RenderedContent } from '../content/page-content.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'
import type { MovedSection } from '../output/anchor-redirects.ts'

/**
 * Inline script that redirects readers from a section that has moved, in the document that they
 * open. The section's note, the target of the URL, precedes the script. It is the same in all
 * documents, so that the policy needs one hash. For pages that the app navigates to,
 * `runtime/moved-sections.ts` does this.
 */
const MOVED_SCRIPT =
  '{let f=()=>{let h=location.hash.slice(1);try{h=decodeURIComponent(h)}catch{}' +
  "let e=document.getElementById(h);e?.matches('.moved')&&location.replace(e.firstChild.href)};" +
  "addEventListener('DOMContentLoaded',f);addEventListener('hashchange',f)}"

/** Name in the list of islands of a page that makes the app load the redirecting code. */
const MOVED_ISLAND = 'moved-sections'

/**
 * Adds a note with the old id of each moved section to the end of a page's content. It is hidden
 * unless the URL's hash refers to it, and links to the new place, so it works without scripts.
 * Search and the page's Markdown omit it.
 *
 * @param text text of the note
 */
export function withMovedSections(
  content: RenderedContent,
  sections: readonly MovedSection[],
  text: string,
): RenderedContent {
  if (sections.length === 0 || isIncomplete(content)) return content
  const { references, elements = [] } = content
  const present = new Set(references.ids)
  const moved = sections.filter(({ anchor }) => !present.has(anchor))
  const hidden = sections.filter(({ anchor }) => present.has(anchor))
  const findings = hidden.map(({ path, anchor, file }) => ({
    rule: 'redirect-from-page',
    severity: 'error' as const,
    message: `The redirect from ${path}#${anchor} would hide a part of the page, which has this id.`,
    hint: 'Remove the redirect, or the section with this id.',
    file,
  }))
  const notes = moved.map(
    ({ anchor, to }) =>
      `<p class="moved" id="${escapeAttribute(anchor)}"><a href="${escapeAttribute(to)}">${escapeText(text)}</a></p>`,
  )
  return {
    ...content,
    html: content.html + notes.join(''),
    tags: undefined,
    islands: [...content.islands, MOVED_ISLAND],
    elements: [...elements, { tag: 'script', content: MOVED_SCRIPT }],
    // The targets of the notes are checked together with the redirects.
    references: { ...references, ids: [...references.ids, ...moved.map(({ anchor }) => anchor)] },
    findings: [...content.findings, ...findings],
  }
}
