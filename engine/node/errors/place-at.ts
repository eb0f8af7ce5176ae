/** Returns the place of an offset in a text: line and column, both 1-based. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** Returns the offset of a line and column, both 1-based; at most the length of the text. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
  return Math.min(start + column - 1, text.length)
}
