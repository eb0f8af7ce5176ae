import { readNumbers, writeNumbers } from '../number-text.ts'

/** Lists of rows of numbers as text: the lengths of the lists, and a column for each number of a row. */
export interface RowColumns {
  counts: string
  columns: string[]
}

/**
 * Encodes lists of rows of numbers. The first numbers of the rows must not decrease within a list: they
 * are stored as differences.
 *
 * @param width length of a row
 */
export function writeRows(lists: readonly ArrayLike<number>[], width: number): RowColumns {
  const columns = Array.from({ length: width }, (): number[] => [])
  for (const list of lists) {
    let before = 0
    for (let offset = 0; offset < list.length; offset += width) {
      columns[0]!.push(list[offset]! - before)
      before = list[offset]!
      for (let i = 1; i < width; i++) columns[i]!.push(list[offset + i]!)
    }
  }
  return {
    counts: writeNumbers(lists.map((list) => list.length / width)),
    columns: columns.map(writeNumbers),
  }
}

/** Reads lists of rows into flat arrays. It must be fast: a reader's first query waits for it. */
export function readLists({ counts, columns }: RowColumns): Uint32Array[] {
  const read = columns.map(readNumbers)
  const width = read.length
  const numbers = new Uint32Array(width * (read[0]?.length ?? 0))
  let row = 0
  return Array.from(readNumbers(counts), (count) => {
    const start = row
    let first = 0
    for (const end = row + count; row < end; row++) {
      first += read[0]![row]!
      numbers[row * width] = first
      for (let i = 1; i < width; i++) numbers[row * width + i] = read[i]![row]!
    }
    return numbers.subarray(start * width, row * width)
  })
}

/** Calls `take` with each row, and the number of its list. */
export function readRows(
  { counts, columns }: RowColumns,
  take: (list: number, first: number, second: number, third: number) => void,
): void {
  const [firsts, seconds, thirds] = columns.map(readNumbers)
  let row = 0
  for (const [list, count] of readNumbers(counts).entries()) {
    let first = 0
    for (const end = row + count; row < end; row++) {
      first += firsts![row]!
      take(list, first, seconds?.[row] ?? 0, thirds?.[row] ?? 0)
    }
  }
}
