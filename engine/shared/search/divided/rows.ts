import { readNumbers, writeNumbers } from '../number-text.ts'

/** Lists of rows of numbers as text: the lengths of the lists, and a column for each number of a row. */
export interface RowColumns {
  counts: string
  columns: string[]
}

/**
 * Encodes lists of rows of numbers. The first number of rows must not decrease within a list, since
 * its differences are stored.
 *
 * @param width length of a row
 */
export function writeRows(lists: readonly ArrayLike<number>[], width: number): RowColumns {
  const columns = Array.from({ length: width }, (): number[] => [])
  for (const list of lists) {
    let before = 0
    for (let at = 0; at < list.length; at += width) {
      columns[0]!.push(list[at]! - before)
      before = list[at]!
      for (let i = 1; i < width; i++) columns[i]!.push(list[at + i]!)
    }
  }
  return {
    counts: writeNumbers(lists.map((list) => list.length / width)),
    columns: columns.map(writeNumbers),
  }
}

/** Reads lists of rows into one list of numbers each: a reader's first query waits for ten thousands. */
export function readLists({ counts, columns }: RowColumns): Uint32Array[] {
  const read = columns.map(readNumbers)
  const width = read.length
  const all = new Uint32Array(width * (read[0]?.length ?? 0))
  let at = 0
  return Array.from(readNumbers(counts), (count) => {
    const start = at
    let first = 0
    for (const end = at + count; at < end; at++) {
      first += read[0]![at]!
      all[at * width] = first
      for (let i = 1; i < width; i++) all[at * width + i] = read[i]![at]!
    }
    return all.subarray(start * width, at * width)
  })
}

/** Calls `take` with each row, and the number of its list. */
export function readRows(
  { counts, columns }: RowColumns,
  take: (list: number, first: number, second: number, third: number) => void,
): void {
  const [firsts, seconds, thirds] = columns.map(readNumbers)
  let at = 0
  for (const [list, count] of readNumbers(counts).entries()) {
    let first = 0
    for (const end = at + count; at < end; at++) {
      first += firsts![at]!
      take(list, first, seconds?.[at] ?? 0, thirds?.[at] ?? 0)
    }
  }
}
