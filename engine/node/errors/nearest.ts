/** Returns the number of insertions, deletions, replacements and adjacent swaps between words. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      )
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return last[b.length]!
}

/** Returns the candidate that `word` is most likely a misspelling of, if any. Ignores case. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 0.5
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Returns ` Did you mean "x"?`, or an empty string if no candidate is close. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const match = nearest(word, candidates)
  return match === undefined ? '' : ` Did you mean ${JSON.stringify(match)}?`
}
