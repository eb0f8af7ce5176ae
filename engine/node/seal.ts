import { hashOf } from './content/hash.ts'

/**
 * A text with its hash before it, as caches are written: a build can end while it writes, and a disk
 * can be full.
 */
export function seal(text: string): string {
  return `${hashOf(text)}\n${text}`
}

/** The text that was sealed, or `null` where it is not whole. */
export function unseal(sealed: string): string | null {
  const end = sealed.indexOf('\n')
  const text = sealed.slice(end + 1)
  return sealed.slice(0, end) === hashOf(text) ? text : null
}
