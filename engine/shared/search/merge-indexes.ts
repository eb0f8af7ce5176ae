import type { IndexedPage, IndexedTerm, SearchIndex } from './search-index.ts'
import { fold } from './words.ts'

/**
 * Merges the shards that a site's pages were split across into one index. The result equals an
 * index made from all pages at once, except that each word takes its spelling from the shard in
 * which it is most frequent.
 *
 * @param indexes at least one, each with the settings of the same site
 */
export function mergeIndexes(indexes: readonly SearchIndex[]): SearchIndex {
  const first = indexes[0]!
  if (indexes.length === 1) return first
  const placed = indexes
    .flatMap((index, from) => index.pages.map((page, own) => ({ page, from, own })))
    .sort((a, b) => (a.page.path < b.page.path ? -1 : a.page.path > b.page.path ? 1 : 0))
  // For each index: maps its section numbers to those of the merged index.
  const moved = indexes.map(({ pages }) => {
    const starts: number[] = []
    let total = 0
    for (const { sections } of pages) {
      starts.push(total)
      total += sections.length
    }
    return { starts, sections: new Uint32Array(total) }
  })
  const pages: IndexedPage[] = []
  let next = 0
  for (const { page, from, own } of placed) {
    pages.push(page)
    const { starts, sections } = moved[from]!
    const start = starts[own]!
    for (let i = 0; i < page.sections.length; i++) sections[start + i] = next++
  }
  return {
    ...first,
    pages,
    terms: mergeTerms(
      indexes,
      moved.map(({ sections }) => sections),
    ),
    messages: indexes
      .flatMap(({ messages }, from) =>
        messages.map(({ section, text }) => ({ section: moved[from]!.sections[section]!, text })),
      )
      .sort((a, b) => a.section - b.section),
  }
}

function mergeTerms(indexes: readonly SearchIndex[], moved: readonly Uint32Array[]): IndexedTerm[] {
  const byKey = new Map<string, { written: string; most: number; parts: Uint32Array[] }>()
  indexes.forEach(({ terms }, from) => {
    const sections = moved[from]!
    for (const { written, places } of terms) {
      const key = fold(written)
      const part = places.map((place) => sections[place >>> 2]! * 4 + (place & 3))
      const known = byKey.get(key)
      if (known === undefined) {
        byKey.set(key, { written, most: places.length, parts: [part] })
        continue
      }
      known.parts.push(part)
      if (places.length > known.most || (places.length === known.most && written < known.written)) {
        known.written = written
        known.most = places.length
      }
    }
  })
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, { written, parts }]) => ({ written, places: inOrder(parts) }))
}

function inOrder(parts: readonly Uint32Array[]): Uint32Array {
  const places = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    places.set(part, at)
    at += part.length
  }
  return places.sort()
}
