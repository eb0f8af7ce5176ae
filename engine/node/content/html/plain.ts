import { decodeEntities } from '../../html/escape.ts'

/** The text of a piece of HTML. */
export function plain(html: string): string {
  return decodeEntities(html.replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
