import { wordWeight } from '../search-index.ts'
import type { Lexicon } from './lexicon.ts'
import type { QueryWord } from './query.ts'

/** Worth of a word by the field that it is in. */
const field = {
  title: 10,
  /** The page's title, for a section of the page. */
  titleAbove: 1.3,
  keywords: 5.8,
  heading: 4.2,
  /** A keyword of several words, or the path. */
  phrases: 1.5,
  description: 0.85,
  /** By `wordWeight`. */
  text: [1.3, 1.2, 3],
}

/** Controls how quickly further matches of the same word stop adding to the score. */
const SATURATION = 2.7
/** How much matches anywhere on the page add to a section's score. */
const SUPPORT = 0.7

const saturated = (worth: number): number => worth / (worth + SATURATION)

/**
 * Adds one word's contribution to the score of each section, and to its coverage: the sum of the
 * weights of the words that it has, each by how well it fits. `telling` counts the telling words on
 * the section's page.
 */
export function addWord(
  word: QueryWord,
  lexicon: Lexicon,
  to: { scores: Float64Array; covered: Float64Array; telling: Uint8Array },
): void {
  const { pageOf, starts, lengths } = lexicon
  const total = pageOf.length
  const text = new Float32Array(total)
  const heading = new Float32Array(total)
  const quality = new Float32Array(total)
  const title = new Float32Array(starts.length)
  const lead = new Float32Array(starts.length)
  const raise = (values: Float32Array, place: number, value: number): void => {
    if (value > values[place]!) values[place] = value
  }
  // On a large site, most pages contain none of the words.
  const isMet = new Uint8Array(starts.length)
  const matching: number[] = []
  const meet = (page: number): void => {
    if (isMet[page] === 1) return
    isMet[page] = 1
    matching.push(page)
  }
  for (const [term, fitting] of word.terms) {
    const inLead = (pages: readonly number[] = [], worth: number): void => {
      for (const page of pages) {
        meet(page)
        raise(lead, page, fitting * worth)
      }
    }
    for (const place of lexicon.places[term] ?? []) {
      const section = place >>> 2
      const weight = place & 3
      meet(pageOf[section]!)
      // A name counts fully, however long the section is.
      const length = weight < wordWeight.named ? lengths[section]! : 1
      raise(text, section, (fitting * field.text[weight]!) / length)
      raise(quality, section, fitting)
    }
    for (const section of lexicon.inHeading[term] ?? []) {
      meet(pageOf[section]!)
      raise(heading, section, fitting / (1 + 0.12 * (lexicon.headingOf(section).weight - 1)))
      raise(quality, section, fitting)
    }
    for (const page of lexicon.inTitle[term] ?? []) {
      meet(page)
      raise(title, page, fitting)
    }
    inLead(lexicon.inDescription[term], field.description)
    inLead(lexicon.inKeywords[term], field.keywords)
    inLead(lexicon.inPhrases[term], field.phrases)
  }
  const telling = word.isStopWord ? 0 : 1
  for (const page of matching) {
    const first = starts[page]!
    const end = starts[page + 1] ?? total
    let support = 0
    for (let section = first; section < end; section++) {
      support += saturated(text[section]! + heading[section]!)
    }
    const onPage = Math.max(title[page]!, Math.min(1, lead[page]! / field.description))
    if (support === 0 && onPage === 0) continue
    const aside = support / (support + 2)
    for (let section = first; section < end; section++) {
      const isPage = section === first
      const worth =
        text[section]! +
        (isPage
          ? field.title * title[page]! + lead[page]!
          : field.heading * heading[section]! + field.titleAbove * title[page]!)
      const fitting = Math.max(quality[section]!, isPage ? onPage : title[page]!)
      const direct = saturated(worth) * (0.35 + 0.65 * fitting)
      to.telling[section]! += telling
      to.scores[section]! += word.weight * (direct + SUPPORT * aside)
      const whole = fitting > 0 ? 0.4 + 0.6 * fitting : 0
      to.covered[section]! += word.weight * Math.max(whole, 0.45 * Math.min(1, support * 2))
    }
  }
}
