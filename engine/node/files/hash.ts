import { hash } from 'node:crypto'

/** Hashes content to 22 characters that are safe in file names. */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
