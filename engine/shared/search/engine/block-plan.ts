import { blockOf } from '../divided/divided-index.ts'
import { fold, nameParts, readWords, spellings, symbolicNames, type Word } from '../words.ts'
import { compoundsWith, hasCompounds } from './compounds.ts'
import type { DividedLexicon } from './divided-lexicon.ts'
import type { Form } from './forms.ts'
import { bareName } from './lexicon.ts'
import { comparing, RAREST } from './query.ts'
import { similar } from './similar.ts'

/** Number of blocks that are loaded for a query, of words and of pages, in addition to the root. */
export const MOST_BLOCKS = 3

/**
 * Number of frequent words considered for a word that is incomplete, misspelled or part of a
 * compound.
 */
const MOST_LIKELY = 2

/** Maximum number of words of a query that may consist of names. */
const MOST_NAMES = 3

/** Maximum number of other words of a synonym. */
const MOST_SYNONYMS = 4

/** Weight of an alternative for a word, relative to the word. */
const worth = {
  /** The most likely completion of an incomplete word. */
  begun: 0.9,
  alternative: 0.5,
  synonym: 0.2,
  stopWord: 0.3,
  /** A query of few words as one name. */
  name: 0.4,
  /** Numbers in messages, such as ports and lines, usually differ between machines. */
  number: 0.2,
}

/**
 * Returns the blocks of words that a query needs: at most `MOST_BLOCKS`, with the highest total
 * weights. Once they are loaded, the same query may need other blocks, if some of its words turn out
 * to be misspelled.
 */
export function blocksFor(query: string, lexicon: DividedLexicon): number[] {
  const { common, blockStarts } = lexicon
  const weights = new Map<number, number>()
  const want = (text: string, own: number): void => {
    const block = blockOf(text, blockStarts)
    weights.set(block, (weights.get(block) ?? 0) + own)
  }
  const words = readWords(query)
  const telling = words.filter((word) => !lexicon.isStopWord(word))
  const begun = /[\p{L}\p{M}\p{N}_$]$/u.test(query) ? words.at(-1)?.key : undefined
  for (const { key, written } of telling) {
    const weight = rarity(key, lexicon)
    const goesOn = key === begun ? likely(common.startingWith(key)) : []
    // A word of a few letters says little about its block.
    const isShort = goesOn.length > 0 && key.length < 3
    want(key, isShort ? weight * worth.alternative : weight)
    for (const [i, text] of goesOn.entries()) want(text, weight * worth.begun ** (i + 1))
    for (const text of alternatives(key, written, lexicon)) want(text, weight * worth.alternative)
  }
  for (const text of [...joined(query), ...symbolicNames(query)]) want(text, RAREST)
  if (words.length <= MOST_NAMES) want(bareName(query), worth.name)
  // Stop words in a short query may be names, and so may compared words.
  const hasNames = words.length <= MOST_NAMES || words.some(({ key }) => comparing.has(key))
  if (hasNames || telling.length === 0) for (const { key } of words) want(key, worth.stopWord)
  for (const text of synonymsOf(words, lexicon)) want(text, worth.synonym)
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MOST_BLOCKS)
    .map(([block]) => block)
}

/**
 * Returns the weight of a word, estimated from the root: rare words weigh more. A search for a word
 * also finds its other forms, so that it is as frequent as all of them.
 */
function rarity(key: string, { common, pageOf, stemOf }: DividedLexicon): number {
  if (/^[\d.:]+$/.test(key)) return worth.number
  const stem = stemOf(key)
  // Stemming never changes the first letters of a word.
  const alike = common.beginningWith(key.slice(0, 2)).filter(({ text }) => stemOf(text) === stem)
  const spread = alike.reduce((sum, form) => sum + form.spread, 0)
  return Math.max(0.4, Math.min(RAREST, Math.log(1 + pageOf.length / (spread + 1))))
}

function likely(forms: readonly Form[]): string[] {
  const sorted = forms.toSorted((a, b) => b.spread - a.spread)
  return sorted.slice(0, MOST_LIKELY).map(({ text }) => text)
}

/** Names with hyphens or slashes, which are indexed as one word. */
function joined(query: string): string[] {
  const names = fold(query).match(/[\p{L}\p{N}_]+(?:[-/][\p{L}\p{N}_]+)+/gu) ?? []
  return names.map((name) => name.replace(/[-/]/g, ''))
}

/** Returns alternatives for a word, the most likely first. */
function alternatives(key: string, written: string, lexicon: DividedLexicon): string[] {
  const { common, forms, language } = lexicon
  const { members, humps } = nameParts(written)
  // `page.reload` may mean the page that is called `reload`.
  const others = [...spellings(written), ...members.slice(-1)]
  const isAbsent = !lexicon.isUnread(key) && !forms.get(key)
  const alike = isAbsent ? similar(key, common, false).map(([form]) => form) : []
  if (isAbsent) others.push(...members, ...humps, ...likely(alike))
  if (hasCompounds(language) || (isAbsent && alike.length === 0)) {
    others.push(...likely(compoundsWith(key, common)))
  }
  return others
}

function synonymsOf(asking: readonly Word[], { synonyms, stemOf }: DividedLexicon): string[] {
  const stems = asking.map(({ key }) => stemOf(key))
  return synonyms.flatMap((group) =>
    group.flatMap((phrase) => {
      const from = stems.findIndex((_, i) => phrase.stems.every((own, j) => stems[i + j] === own))
      if (from < 0) return []
      const others = group
        .filter((other) => other !== phrase)
        .flatMap(({ words }) => words.map(({ key }) => key))
      return others.slice(0, MOST_SYNONYMS)
    }),
  )
}
