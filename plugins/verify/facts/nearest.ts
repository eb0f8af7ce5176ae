/** Returns the most similar of some names; `undefined` if none is similar enough. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const distances = names.map((candidate) => [distance(name, candidate), candidate] as const)
  const [best] = distances.sort((a, b) => a[0] - b[0])
  return best && best[0] <= Math.max(1, Math.floor(name.length / 3)) ? best[1] : undefined
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1]!.toLowerCase() === b[j - 1]!.toLowerCase() ? 0 : 1
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change))
    }
    row = next
  }
  return row[b.length]!
}
