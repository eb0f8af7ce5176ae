/**
 * Returns the edit distance between two words: letters omitted, added, changed, or swapped with a
 * neighbor. With `open`, `typed` is compared with the best-matching prefix of `word`.
 *
 * @param limit number of edits above which the comparison gives up
 * @returns the number of edits, or a number above `limit`
 */
export function distance(typed: string, word: string, limit: number, open = false): number {
  const rows = typed.length
  const columns = open ? Math.min(word.length, rows + limit) : word.length
  if (Math.abs(rows - columns) > limit) return limit + 1
  let [before2, before, current] = table
  for (let j = 0; j <= columns; j++) before[j] = j
  for (let i = 1; i <= rows; i++) {
    const letter = typed.charCodeAt(i - 1)
    let least = i
    current[0] = i
    for (let j = 1; j <= columns; j++) {
      const other = word.charCodeAt(j - 1)
      const changed = before[j - 1]! + (letter === other ? 0 : 1)
      let cost = Math.min(changed, before[j]! + 1, current[j - 1]! + 1)
      if (letter === word.charCodeAt(j - 2) && other === typed.charCodeAt(i - 2)) {
        cost = Math.min(cost, before2[j - 2]! + 1)
      }
      current[j] = cost
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    ;[before2, before, current] = [before, current, before2]
  }
  return open
    ? Math.min(...before.subarray(Math.max(0, rows - limit), columns + 1))
    : before[columns]!
}

/** Rows of the table, reused between calls because a query is compared with every word. */
const table = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)] as const

/** Returns a bit mask of the letters in a word; similar words share nearly all bits. */
export function letters(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/** Returns the number of bits that are set. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
