import { decodeEntities } from './escape.ts'

/** Returns the text of an HTML fragment. */
export function plain(html: string): string {
  return decodeEntities(html.replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
