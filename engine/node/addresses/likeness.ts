/** Number of consecutive words per compared run. */
const SHINGLE = 4

/** Minimum similarity for proposing a page as the replacement of another. */
export const LIKE = 0.3

/**
 * Returns the similarity of two texts, from 0 to 1: the share of runs of words that both contain.
 */
export function textLikeness(a: string, b: string): number {
  return overlap(shingles(a), shingles(b))
}

function shingles(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  const runs = new Map<string, number>()
  const length = Math.min(SHINGLE, words.length)
  for (let at = 0; at + length <= words.length && length > 0; at++) {
    runs.set(words.slice(at, at + length).join(' '), 1)
  }
  return runs
}

/**
 * Returns the weight of the common elements of two sets, relative to the weight of all elements.
 */
function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0
  let all = 0
  for (const [key, weight] of a) {
    all += weight
    if (b.has(key)) shared += weight
  }
  for (const [key, weight] of b) if (!a.has(key)) all += weight
  return all === 0 ? 0 : shared / all
}

/** The parts of a page that its URLs show. */
export interface Shape {
  path: string
  anchors: readonly string[]
}

/**
 * Returns a function that compares pages by their anchors and the words of their paths, from 0 to
 * 1. Rare anchors and words count more: `#arguments` says little about a page.
 */
export function shapeLikeness(pages: Iterable<Shape>): (a: Shape, b: Shape) => number {
  const counts = new Map<string, number>()
  let total = 0
  for (const page of pages) {
    total += 1
    for (const key of new Set([...page.anchors.map((id) => `#${id}`), ...words(page.path)])) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const weigh = (keys: readonly string[]) =>
    new Map(keys.map((key) => [key, Math.log(1 + total / (counts.get(key) ?? 1))]))
  return (a, b) => {
    const path = overlap(weigh(words(a.path)), weigh(words(b.path)))
    const named = a.path.slice(a.path.lastIndexOf('/')) === b.path.slice(b.path.lastIndexOf('/'))
    const address = Math.max(path, named && a.path !== '/' ? 0.6 : 0)
    if (a.anchors.length === 0 || b.anchors.length === 0) return address
    const ids = (list: readonly string[]) => weigh(list.map((id) => `#${id}`))
    return 0.5 * address + 0.5 * overlap(ids(a.anchors), ids(b.anchors))
  }
}

function words(path: string): string[] {
  return path.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
