/** Maximum edit distance before a comparison gives up. */
export type Limit = 1 | 2

/**
 * Returns the edit distance between two words: letters omitted, added, changed, or swapped with a
 * neighbor. With `open`, `typed` is compared with the best-matching prefix of `word`.
 *
 * @returns the number of edits, or a number above `limit`
 */
export function distance(typed: string, word: string, limit: Limit, open = false): number {
  const rows = typed.length
  const columns = open ? Math.min(word.length, rows + limit) : word.length
  if (rows - columns > limit || columns - rows > limit) return limit + 1
  let before2 = first
  let before = second
  let current = third
  for (let j = 0; j <= columns; j++) before[j] = j
  for (let i = 1; i <= rows; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(columns, i + limit)
    current[from - 1] = from === 1 ? i : limit + 1
    let least = current[from - 1]!
    const letter = typed.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const other = word.charCodeAt(j - 1)
      let cost = before[j - 1]! + (letter === other ? 0 : 1)
      if (j < i + limit && before[j]! + 1 < cost) cost = before[j]! + 1
      if (current[j - 1]! + 1 < cost) cost = current[j - 1]! + 1
      if (
        i > 1 &&
        j > 1 &&
        letter === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === other &&
        before2[j - 2]! + 1 < cost
      ) {
        cost = before2[j - 2]! + 1
      }
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    ;[before2, before, current] = [before, current, before2]
  }
  if (!open) return before[columns]!
  let least = limit + 1
  for (let j = Math.max(0, rows - limit); j <= columns; j++) least = Math.min(least, before[j]!)
  return least
}

// Rows of the table, reused between calls because a query is compared with every word.
const first = new Uint8Array(128)
const second = new Uint8Array(128)
const third = new Uint8Array(128)

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
