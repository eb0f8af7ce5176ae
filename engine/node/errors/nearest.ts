/**
 * Returns the number of insertions, deletions, replacements and adjacent swaps between words.
 *
 * @param limit for distances above it, any larger number may be returned, which is faster
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const over = Number.POSITIVE_INFINITY
  if (Math.abs(a.length - b.length) > limit) return over
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    // Further from the diagonal, the difference in length alone is above the limit.
    const from = Math.max(1, row - limit)
    const to = Math.min(b.length, row + limit)
    const current = [row]
    let least = from === 1 ? row : over
    if (from > 1) current[from - 1] = over
    for (let column = from; column <= to; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? over) + 1,
        (current[column - 1] ?? over) + 1,
        (last[column - 1] ?? over) + (same ? 0 : 1),
      )
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && swapped) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? over) + 1)
      }
      current[column] = cost
      if (cost < least) least = cost
    }
    // A swap reaches back one row further, at a cost of one.
    if (least > limit + 1) return over
    beforeLast = last
    last = current
  }
  return last[b.length] ?? over
}

/** Returns the candidate that `word` is most likely a misspelling of, if any. Ignores case. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 0.5
  for (const candidate of candidates) {
    const limit = Math.floor(bestDistance)
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit)
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
