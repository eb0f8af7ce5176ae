import { formsOf } from '../../../shared/search/engine/forms.ts'
import { type GroupFold, PLACE_WIDTH } from './fold-group.ts'

/**
 * Maximum number of places in a block. Only a block whose words share their first `LONGEST_START`
 * letters can exceed it. In a large index places take less room: fewer names are stored beside them.
 */
const PLACES_PER_BLOCK = { small: 24_000, large: 48_000 }

/** Number of places in a large index. */
const LARGE = 1_000_000

/** Number of first letters that decide the block of a word. */
const LONGEST_START = 6

/** Numbers of places by the first letters of words, rounded so that most edits change nothing. */
export type StartCounts = [start: string, places: number][]

/** Counts the places of a group's words by their first letters. Sorted by these. */
export function countStarts({ keys, written, places }: GroupFold): StartCounts {
  const placesOf = keys.map(() => 0)
  for (const list of places) {
    for (let at = 0; at < list.length; at += PLACE_WIDTH) placesOf[list[at]!]! += 1
  }
  const counts = new Map<string, number>()
  for (const [term, key] of keys.entries()) {
    for (const [text] of formsOf(key, written[term]!)) {
      const start = text.slice(0, LONGEST_START)
      counts.set(start, (counts.get(start) ?? 0) + placesOf[term]!)
    }
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, places]) => [start, rounded(places)])
}

/** Keeps the two leading binary digits. */
function rounded(number: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, number))) - 1)
  return Math.round(number / step) * step
}

/**
 * Divides words into blocks. Returns the start of each block: the lowest text that its words can have;
 * empty for the first block. Words with the same first letters are divided independently of others, so
 * that a change to them does not affect other blocks.
 */
export function divide(groups: Iterable<StartCounts>): string[] {
  const all = new Map<string, number>()
  for (const counts of groups) {
    for (const [start, places] of counts) all.set(start, (all.get(start) ?? 0) + places)
  }
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1))
  const total = sorted.reduce((sum, [, places]) => sum + places, 0)
  const most = PLACES_PER_BLOCK[total < LARGE ? 'small' : 'large']
  return ['', ...divideRun(sorted, 0, most).slice(1)]
}

/** @param depth number of letters that all starts have in common */
function divideRun(sorted: StartCounts, depth: number, most: number): string[] {
  const starts: string[] = []
  let room = 0
  for (const run of runsWithSameStart(sorted, depth + 1)) {
    const [first] = run[0]!
    const places = run.reduce((sum, [, count]) => sum + count, 0)
    if (places > most && run.length > 1) {
      starts.push(...divideRun(run, depth + 1, most))
      room = 0
    } else if (places <= room) room -= places
    else {
      starts.push(first.slice(0, depth + 1))
      room = most - places
    }
  }
  return starts
}

/** Splits entries into runs with the same first letters. */
function runsWithSameStart(sorted: StartCounts, letters: number): StartCounts[] {
  const runs: StartCounts[] = []
  let last: string | undefined
  for (const entry of sorted) {
    const start = entry[0].slice(0, letters)
    if (start === last) runs.at(-1)!.push(entry)
    else runs.push([entry])
    last = start
  }
  return runs
}
