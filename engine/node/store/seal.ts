import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'

/**
 * Prepends a text's hash to it. Caches are written this way because a build can be interrupted
 * while writing, and a disk can be full.
 */
export function seal(text: string): string {
  return `${hashOf(text)}\n${text}`
}

/** Returns the text that was sealed, or `null` if it is incomplete or damaged. */
export function unseal(sealed: string): string | null {
  const end = sealed.indexOf('\n')
  const text = sealed.slice(end + 1)
  return sealed.slice(0, end) === hashOf(text) ? text : null
}

/** Reads a sealed file, or returns `null` if there is none or it is not whole. */
export function readSealed(file: string): string | null {
  return unseal(readText(file) ?? '')
}
