import { createHash, type Hash, hash } from 'node:crypto'

/** Hashes content to 22 characters that are safe in file names. */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

/** Begins a hash of content that comes in pieces. */
export function beginHash(): Hash {
  return createHash('sha256')
}

/** Returns the same hash as `hashOf` for all pieces together. */
export function endHash(begun: Hash): string {
  return begun.digest('base64url').slice(0, 22)
}

const hashes = new WeakMap<object, Map<string, string>>()

/**
 * Returns the hash of an immutable object, computed once.
 *
 * @param also text that is hashed with it
 */
export function hashedOnce(value: object, also = ''): string {
  const existing = hashes.get(value) ?? new Map<string, string>()
  hashes.set(value, existing)
  const found = existing.get(also) ?? hashOf(JSON.stringify(value) + also)
  existing.set(also, found)
  return found
}
