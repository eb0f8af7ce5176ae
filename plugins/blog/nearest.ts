/** Returns the most similar of some names; `undefined` if none is similar enough. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { name: candidate, distance }
    }
  }
  return best?.name
}

/** Returns the number of insertions, deletions and replacements between two texts. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] as number) + (to[column - 1] === character ? 0 : 1)
      next.push(Math.min(replaced, (row[column] as number) + 1, (next[column - 1] as number) + 1))
    }
    row = next
  }
  return row[to.length] as number
}
