/** Maximum number of wrong letters in a misspelled name. */
const MOST = 2

/** Returns the name most similar to another one; `undefined` if none is similar. */
export function nearName(name: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ distance }) => distance <= MOST)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.one
}

/** Returns the edit distance. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const change = row[j]! + (letter === other ? 0 : 1)
      next.push(Math.min(change, row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
