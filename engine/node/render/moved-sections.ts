import { isIncomplete, type RenderedContent } from '../content/page-content.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'
import type { MovedSection } from '../output/anchor-redirects.ts'

/**
 * Leads readers on from a section that has moved, in the document that they open. Its note, the target
 * of the URL, is in the document when this runs. The same in all documents: the policy needs one hash.
 * In pages that the app navigates to, `runtime/moved-sections.ts` does it.
 */
const MOVED_SCRIPT =
  '{let f=()=>{let h=location.hash.slice(1);try{h=decodeURIComponent(h)}catch{}' +
  "let e=document.getElementById(h);e?.matches('.moved')&&location.replace(e.firstChild.href)};" +
  "addEventListener('DOMContentLoaded',f);addEventListener('hashchange',f)}"

/** Name among the islands of a page, which makes the app load the code that leads readers on. */
const MOVED_ISLAND = 'moved-sections'

/**
 * Adds a note with the old id of each section that has moved to another place to the end of a page's
 * content. It is hidden until the URL leads to it, and links to where the section is now, so it works
 * without scripts. Search and the page's Markdown are without it.
 *
 * @param text what the note says
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
    hint: 'Remove the redirect, or the section that it leads on from.',
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
    // Where the notes lead is checked with the redirects.
    references: { ...references, ids: [...references.ids, ...moved.map(({ anchor }) => anchor)] },
    findings: [...content.findings, ...findings],
  }
}
