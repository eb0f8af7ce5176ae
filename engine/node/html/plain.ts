import { decodeEntities } from './escape.ts'

/** Returns the text of an HTML fragment, without the sources of formulas. */
export function plain(html: string): string {
  return decodeEntities(html.replace(/<annotation\b[\s\S]*?<\/annotation>|<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
