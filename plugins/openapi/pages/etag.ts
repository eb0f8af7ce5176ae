import { hashOf } from 'quire-docs/plugin'
import { valueAt } from '../description/pointer.ts'

/**
 * Returns a function that hashes parts of a description together with everything that they refer
 * to, so that a page's etag changes only when its content does.
 */
export function etags(description: unknown, salt: string): (parts: unknown) => string {
  const cache = new Map<string, { hash: string; references: string[] }>()

  const fingerprint = (value: unknown): { hash: string; references: string[] } => {
    const references: string[] = []
    const text = JSON.stringify(value, (key, child) => {
      if (key === '$ref' && typeof child === 'string') references.push(child)
      return child
    })
    return { hash: hashOf(text ?? ''), references }
  }
  const fingerprintAt = (reference: string): { hash: string; references: string[] } => {
    let entry = cache.get(reference)
    if (!entry) {
      entry = fingerprint(valueAt(description, reference.replace(/^#/, '')))
      cache.set(reference, entry)
    }
    return entry
  }
  return (parts) => {
    const hash = fingerprint(parts)
    const seen = new Set(hash.references)
    // Iterating a set includes entries added meanwhile.
    for (const reference of seen) {
      for (const next of fingerprintAt(reference).references) seen.add(next)
    }
    const all = [...seen].sort().map((reference) => reference + fingerprintAt(reference).hash)
    return hashOf([salt, hash.hash, ...all].join('\n'))
  }
}
