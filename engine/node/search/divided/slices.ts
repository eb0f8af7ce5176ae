import {
  type BlockHeading,
  type BlockPage,
  blockOf,
  fields,
} from '../../../shared/search/divided/divided-index.ts'
import { formsOf } from '../../../shared/search/engine/forms.ts'
import { isStopWord, readWords } from '../../../shared/search/words.ts'
import { type GroupFold, PLACE_WIDTH } from './fold-group.ts'

/** The part of a group of pages that belongs to one block. Pages are numbered within the group. */
export interface Slice extends Pick<GroupFold, 'keys' | 'written' | 'names' | 'messages'> {
  /**
   * For each page of the group: the number of its occurrences, then the occurrences as in a
   * `GroupFold`. One flat list, since JSON with many short lists takes twice as long to parse.
   */
  places: number[]
  /** Headings that have one of the terms. */
  headings: BlockHeading[]
  /** Pages that have one of the terms in a name or their description. */
  pages: BlockPage[]
}

/** A message is added to the blocks of this many of its longest words. */
const WORDS_OF_MESSAGE = 12

/**
 * Divides the data of a group among the blocks of its terms.
 *
 * @param starts starts of the blocks, see `divide`
 * @param hasTitles whether the root has all titles
 */
export function sliceGroup(
  fold: GroupFold,
  starts: readonly string[],
  hasTitles: boolean,
): Slice[] {
  const slices = starts.map(
    (): Slice => ({
      keys: [],
      written: [],
      places: [],
      names: [],
      headings: [],
      pages: [],
      messages: [],
    }),
  )
  /** For each term, its blocks, with its number in their slices. */
  const blocksOf = fold.keys.map((key, t) => {
    const written = fold.written[t]!
    const blocks = formsOf(key, written).map(([text]) => blockOf(text, starts))
    return [...new Set(blocks)].map((block) => {
      slices[block]!.written.push(written)
      return [block, slices[block]!.keys.push(key) - 1] as const
    })
  })
  const headingOf = new Map(fold.headings.map((row) => [`${row[0]} ${row[1]}`, row]))
  const headings = starts.map(() => new Set<BlockHeading>())
  for (const [p, places] of fold.places.entries()) {
    const counts = slices.map((slice) => slice.places.push(0) - 1)
    const named = new Set<number>()
    for (let at = 0; at < places.length; at += PLACE_WIDTH) {
      const number = places[at + 1]!
      const second = places[at + 2]!
      const field = fields[number]!
      for (const [block, term] of blocksOf[places[at]!]!) {
        const placesOfBlock = slices[block]!.places
        placesOfBlock.push(term, number, second, places[at + 3]!)
        placesOfBlock[counts[block]!]! += 1
        if (field === 'headings') headings[block]!.add(headingOf.get(`${p} ${second}`)!)
        if (field !== 'text' && field !== 'paths') named.add(block)
      }
    }
    const shown = { page: p, ...fold.shown[p]!, ...(hasTitles && { path: '', title: '' }) }
    for (const block of named) slices[block]!.pages.push(shown)
  }
  for (const [block, rows] of headings.entries()) {
    slices[block]!.headings = [...rows].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  }
  for (const name of fold.names) slices[blockOf(name[0], starts)]!.names.push(name)
  for (const message of fold.messages) {
    const blocks = longestWords(message[2]).map((word) => blockOf(word, starts))
    for (const block of new Set(blocks)) slices[block]!.messages.push(message)
  }
  return slices
}

function longestWords(message: string): string[] {
  return readWords(message)
    .filter((word) => !isStopWord(word))
    .map(({ key }) => key)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, WORDS_OF_MESSAGE)
}
