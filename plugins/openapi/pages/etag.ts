import { hashOf } from 'quire-docs/plugin'
import { valueAt } from '../description/pointer.ts'

/**
 * Returns a function that hashes parts of a description with all their direct and indirect
 * references, so that a page's etag changes only when its content does.
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
    const { hash, references } = fingerprint(parts)
    const seen = new Set(references)
    // The loop also visits entries that it adds to the set.
    for (const reference of seen) {
      for (const next of fingerprintAt(reference).references) seen.add(next)
    }
    const targets = [...seen].sort().map((reference) => reference + fingerprintAt(reference).hash)
    return hashOf([salt, hash, ...targets].join('\n'))
  }
}
