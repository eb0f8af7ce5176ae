import { formsOf } from '../../../shared/search/engine/forms.ts'
import { type GroupFold, PLACE_WIDTH } from './fold-group.ts'

/**
 * Number of places that a block has at most, unless words begin alike for longer than is looked at.
 * In a large index they take less room, since the names that are shown beside them are fewer.
 */
const PLACES_PER_BLOCK = { small: 24_000, large: 48_000 }

/** Number of places from which on an index is large. */
const LARGE = 1_000_000

/** Number of letters by which words are told apart. */
const LONGEST_START = 6

/** Number of places by what words begin with, rounded so that most edits change none. */
export type StartCounts = [start: string, places: number][]

/** Returns the number of places of a group's words by what these begin with, sorted. */
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
 * Divides words into blocks: returns the texts from which on the words of each block sort, the first
 * empty. Words that begin alike are divided without regard to others, so that a change of some leaves
 * the blocks of others as they are.
 */
export function divide(groups: Iterable<StartCounts>): string[] {
  const all = new Map<string, number>()
  for (const counts of groups) {
    for (const [start, places] of counts) all.set(start, (all.get(start) ?? 0) + places)
  }
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1))
  const total = sorted.reduce((sum, [, places]) => sum + places, 0)
  const most = PLACES_PER_BLOCK[total < LARGE ? 'small' : 'large']
  return ['', ...divideAlike(sorted, 0, most).slice(1)]
}

/** @param depth number of letters that all starts have in common */
function divideAlike(sorted: StartCounts, depth: number, most: number): string[] {
  const starts: string[] = []
  let room = 0
  for (const own of alike(sorted, depth + 1)) {
    const [first] = own[0]!
    const places = own.reduce((sum, [, count]) => sum + count, 0)
    if (places > most && own.length > 1) {
      starts.push(...divideAlike(own, depth + 1, most))
      room = 0
    } else if (places <= room) room -= places
    else {
      starts.push(first.slice(0, depth + 1))
      room = most - places
    }
  }
  return starts
}

/** Returns runs of entries whose first letters are the same. */
function alike(sorted: StartCounts, letters: number): StartCounts[] {
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
