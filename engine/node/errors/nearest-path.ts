import { editDistance } from './nearest.ts'

/**
 * Returns the candidate that a path or anchor most likely refers to: one with the same last segment
 * (the page moved), else the one with the smallest edit distance (a typo).
 *
 * @returns `undefined` if none is close
 */
export function nearestPath(wanted: string, candidates: readonly string[]): string | undefined {
  const word = wanted.toLowerCase()
  const letters = lettersOf(word)
  const name = lastSegment(word)
  let best: string | undefined
  let bestDistance = mistypes(word) + 0.5
  for (const { candidate, other, letters: others } of prepared(candidates)) {
    // The distance is at least the difference in length. A moved page beats a misspelled one.
    const moved = name.length > 2 && lastSegment(other) === name && word.includes('/')
    if (!moved && Math.abs(other.length - word.length) >= bestDistance) continue
    // Each letter that only one of the words has needs a separate edit.
    const least = Math.max(count(letters & ~others), count(others & ~letters))
    if (!moved && least > bestDistance) continue
    const distance = moved
      ? 0.25 + sharedHead(word, other)
      : editDistance(word, other, Math.floor(bestDistance))
    if (!moved && distance > mistypes(word.slice(sharedFolder(word, other)))) continue
    if (
      distance < bestDistance ||
      (distance === bestDistance && best !== undefined && candidate < best)
    ) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

interface Candidate {
  candidate: string
  /** The path in lower case. */
  other: string
  letters: number
}

const cache = new WeakMap<readonly string[], Candidate[]>()

/** Returns a list of candidates prepared for comparison, cached for all lookups in it. */
function prepared(candidates: readonly string[]): readonly Candidate[] {
  let list = cache.get(candidates)
  if (list?.length !== candidates.length) {
    list = candidates.map((candidate) => {
      const other = candidate.toLowerCase()
      return { candidate, other, letters: lettersOf(other) }
    })
    cache.set(candidates, list)
  }
  return list
}

/** Returns the set of a word's characters, as bits; some characters share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Returns the number of bits that are set. */
function count(bits: number): number {
  let rest = bits
  let found = 0
  for (; rest !== 0; found++) rest &= rest - 1
  return found
}

/**
 * Returns the maximum number of wrong letters. Short words allow few: two changes make another
 * word.
 */
function mistypes(text: string): number {
  return Math.max(1, Math.floor(text.length / 3))
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns the length of the leading folders, slashes included, that two paths share. */
function sharedFolder(a: string, b: string): number {
  let length = 0
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') length = at + 1
  return length
}

/** Returns a distance from 0 to 0.5: the longer the shared start of two paths, the smaller. */
function sharedHead(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return 0.5 * (1 - length / Math.max(a.length, b.length))
}
