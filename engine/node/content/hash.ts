import { hash } from 'node:crypto'

/** Names a text by its content: 22 characters, fit for file names. */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
