/**
 * Returns the medians of several rounds, separately for each figure.
 *
 * @param {import('../build-site.mjs').Round[]} rounds at least one
 * @returns {import('../build-site.mjs').Round}
 */
export function median(rounds) {
  return /** @type {any} */ (medianOf(rounds))
}

function medianOf(values) {
  const [first] = values
  if (typeof first === 'object') {
    return Object.fromEntries(
      Object.keys(first).map((key) => [key, medianOf(values.map((value) => value[key]))]),
    )
  }
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  // No round could measure it: memory without `/proc`.
  if (sorted.length === 0) return undefined
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
