import { editDistance } from './nearest.ts'

/**
 * Returns the candidate that a path or anchor most likely refers to: one with the same last segment
 * (the page moved), else the one with the smallest edit distance (a typo).
 *
 * @returns `undefined` if none is close
 */
export function nearestPath(wanted: string, candidates: readonly string[]): string | undefined {
  const word = wanted.toLowerCase()
  const name = lastSegment(word)
  let best: string | undefined
  let bestDistance = mistypes(word) + 0.5
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    // The distance is at least the difference in length. A moved page beats a misspelled one.
    const moved = name.length > 2 && lastSegment(other) === name && word.includes('/')
    if (!moved && Math.abs(other.length - word.length) >= bestDistance) continue
    const distance = moved ? 0.25 + sharedHead(word, other) : editDistance(word, other)
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

/** Returns how many letters may be wrong. Short words allow few: two changes make another word. */
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
