import { escapeAttribute, escapeText } from './escape.ts'

/** The notice above the sections of a translation that are older than the original. */
export interface OutdatedNotice {
  text: string
  link: string
  /** Language of the original. */
  language: string
  /** Anchor of each section, empty for the start of the page, and the URL of its original. */
  sections: readonly { id: string; href: string }[]
}

/** Inserts the notice below the heading of each section; without a heading, at the start. */
export function markOutdated(html: string, notice: OutdatedNotice): string {
  let text = html
  for (const { id, href } of notice.sections) {
    const box =
      `<div class="admonition admonition-caution" role="note"><p>${escapeText(notice.text)} ` +
      `<a href="${escapeAttribute(href)}" hreflang="${escapeAttribute(notice.language)}">${escapeText(notice.link)}</a></p></div>`
    const heading = id === '' ? -1 : text.indexOf(` id="${escapeAttribute(id)}"`)
    const end = heading < 0 ? null : /<\/h[1-6]>/.exec(text.slice(heading))
    const at = end === null ? 0 : heading + end.index + end[0].length
    text = text.slice(0, at) + box + text.slice(at)
  }
  return text
}
