import { editDistance } from '../config/nearest.ts'

/**
 * The candidate that a path or anchor most likely stands for: one with the same last segment (the
 * page moved), else the one with the fewest changed letters (the author mistyped).
 *
 * @returns `undefined` where none is close
 */
export function nearestPath(wanted: string, candidates: readonly string[]): string | undefined {
  const word = wanted.toLowerCase()
  const name = lastSegment(word)
  let best: string | undefined
  let bestDistance = mistypes(word) + 0.5
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    // The distance is at least the difference in length, and a moved page beats a misspelt one.
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

/** How many letters of a text may be wrong: of a short word, another word is left by two. */
function mistypes(text: string): number {
  return Math.max(1, Math.floor(text.length / 3))
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Number of characters of the segments, slashes included, that two paths both begin with. */
function sharedFolder(a: string, b: string): number {
  let length = 0
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') length = at + 1
  return length
}

/** Between 0 and 0.5: the smaller, the longer two paths are the same from their beginning. */
function sharedHead(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return 0.5 * (1 - length / Math.max(a.length, b.length))
}
