import { fold, isHalfPair, nameParts, readWords, spellings, symbolicNames } from '../words.ts'
import { compoundsWith, hasCompounds, partsOf } from './compounds.ts'
import type { Form } from './forms.ts'
import { bareName, type Lexicon } from './lexicon.ts'
import { type Run, runsOf } from './runs.ts'
import { similar } from './similar.ts'

/** A word of a query with all terms that it may mean. */
export interface QueryWord {
  typed: string
  /** How well each term fits, from 0 to 1. */
  terms: Map<number, number>
  /** The best form, or `null` if none matches, and its score. */
  best: string | null
  bestFit: number
  /** How much the word says about a text; rare words say more. */
  weight: number
  isStopWord: boolean
  /** Whether it matches only as a misspelling. */
  isMistake: boolean
}

export interface Query {
  words: QueryWord[]
  /** Whether the query is a flag of a command line, such as `--config`. */
  isFlag: boolean
  /** Exact names that the query may mean, as typed or corrected, without spaces or symbols. */
  names: string[]
  /** Names that are indexed as a whole, folded: `cy.*`, `{enter}`; of `data-cy`, `datacy`. */
  written: string[]
  /** Pairs of adjacent words. */
  runs: Run[]
}

/** Maximum weight of a word: above it, rarity is mere chance. */
export const RAREST = 4.5
const STOP_WORD_WEIGHT = 0.3

/** Words that indicate a comparison of two names. */
export const comparing: ReadonlySet<string> = new Set(['vs', 'versus', 'between'])

/** Limits of a query, above anything that a reader would type. */
const MOST_CHARACTERS = 300
const MOST_WORDS = 20
const LONGEST_WORD = 60

/** Scores of forms that differ from the typed one. */
const fit = {
  stem: 0.86,
  /** Same stem, for a typed word that does not occur in the index. */
  strangeStem: 0.8,
  prefix: 0.62,
  /** A member, after the name of its object and a dot: `cy.` */
  member: 0.85,
  synonym: 0.4,
  /** A part of a hyphenated name that is also a term. */
  part: 0.5,
  /** One of the two words that a rare word can be split into. */
  splitRare: 0.55,
  /** Another spelling: without an article, with an umlaut as two letters. */
  spelling: 0.95,
  /** A compound that contains the word. */
  compound: 0.5,
}

/** Maximum number of sections of a rare word. */
const FEW = 5

/**
 * Reads a query: which terms each of its words may mean. If the text ends within a word, that word
 * may be incomplete.
 */
export function readQuery(whole: string, lexicon: Lexicon): Query {
  const text = whole.slice(0, MOST_CHARACTERS)
  const isTyping = /[\p{L}\p{M}\p{N}_$]$/u.test(text)
  const queryWords = readWords(text).slice(0, MOST_WORDS)
  const typed = queryWords.flatMap(({ key, written }, i) =>
    splitUnknown(
      key.slice(0, LONGEST_WORD),
      written,
      isTyping && i === queryWords.length - 1,
      lexicon,
    ),
  )
  const words = typed.map((key, i): QueryWord => {
    const isLast = i === typed.length - 1
    const written = queryWords.find((own) => own.key === key)?.written ?? key
    const word = toWord(key, isTyping && isLast, lexicon, written)
    // `cy.` and `cy.*` ask for the members of the object.
    const [, separator] = (isLast && /[\p{L}\p{N}_$]([.:])\*?$/u.exec(text)) || []
    if (separator) {
      weaken(word)
      addBegun(word, key + separator, lexicon, fit.member)
    }
    for (const { written } of queryWords)
      if (fold(written) === key) addSpellings(word, written, lexicon)
    // In a comparison, stop words can be names: "then vs should".
    const isCompared =
      comparing.has(typed[i - 1] ?? '') ||
      comparing.has(typed[i + 1] ?? '') ||
      typed.slice(0, i - 1).includes('between')
    if (isCompared && lexicon.named.has(key)) word.isStopWord = false
    return word
  })
  if (words.some(({ isStopWord }) => !isStopWord)) narrowStopWords(words, lexicon)
  const written = joinNames(text, words, lexicon)
  addSynonyms(words, lexicon)
  for (const word of words) word.weight = weightOf(word, lexicon)
  const runs = runsOf(
    words.map(({ typed, best, isStopWord }) => ({
      isStopWord,
      stem: lexicon.stemOf(best ?? typed),
    })),
  )
  const isFlag = text.trim().startsWith('--')
  // Neither a flag nor `{enter}` means the page with that name.
  const names = isFlag || written.includes(fold(text.trim())) ? [] : namesOf(text, words, lexicon)
  return { words, isFlag, names, written, runs }
}

/** Beside other words, stop words match only themselves, not terms that contain them. */
function narrowStopWords(words: readonly QueryWord[], { forms }: Lexicon): void {
  for (const word of words) {
    if (!word.isStopWord) continue
    const term = forms.termOf(word.typed)
    word.terms = new Map(term === undefined ? [] : [[term, 1]])
  }
}

/** Finds the terms that a typed word may mean, each with how well it fits. */
function toWord(typed: string, canGoOn: boolean, lexicon: Lexicon, written = typed): QueryWord {
  const isStopWord = lexicon.isStopWord({ key: typed, written })
  const none = { terms: new Map<number, number>(), best: null, bestFit: 0, weight: 0 }
  const word: QueryWord = { typed, isStopWord, isMistake: false, ...none }
  const add = (form: Form, weight: number): void => takeForm(word, form, weight)
  const existing = lexicon.forms.get(typed)
  if (existing) add(existing, 1)
  // Shorter words have no other forms; completions are added below.
  if (typed.length > 2) {
    for (const form of lexicon.formsOfStem(lexicon.stemOf(typed))) {
      add(form, existing ? fit.stem : fit.strangeStem)
    }
  }
  if (canGoOn) addBegun(word, typed, lexicon)
  const { forms, language } = lexicon
  // Only words that certainly do not occur are replaced by similar ones.
  if (!existing && lexicon.isUnread(typed)) return word
  if (!existing) {
    const isStrange = word.terms.size === 0
    for (const [form, weight] of similar(typed, forms, canGoOn)) add(form, weight)
    word.isMistake = isStrange && word.terms.size > 0
  }
  if (hasCompounds(language) || word.terms.size === 0) {
    for (const form of compoundsWith(typed, forms)) add(form, fit.compound)
  }
  if (existing ? !existing.isName && existing.spread <= FEW : word.terms.size === 0) {
    for (const form of partsOf(typed, forms)) add(form, fit.splitRare)
  }
  // A single character is also the second one of pairs; pairs that begin with it are found already.
  if (isHalfPair(typed)) {
    for (const form of forms.sorted) if (form.text.endsWith(typed)) add(form, fit.prefix)
  }
  return word
}

/** Adds the completions of an incomplete word. */
function addBegun(word: QueryWord, start: string, { forms }: Lexicon, least = fit.prefix): void {
  for (const form of forms.startingWith(start)) {
    takeForm(word, form, least + ((0.98 - least) * start.length) / form.text.length)
  }
}

/** Adds the other spellings of a word, in both directions. */
function addSpellings(word: QueryWord, written: string, { forms }: Lexicon): void {
  for (const text of spellings(written)) {
    const form = forms.get(text)
    if (form) takeForm(word, form, fit.spelling)
  }
}

/** Lets the terms of a word count less than the terms of a compound that contains it. */
function weaken(word: QueryWord): void {
  for (const [term, fitting] of word.terms) word.terms.set(term, fitting * fit.part)
}

/** Adds the terms of a form, which may be the one that fits best. */
function takeForm(word: QueryWord, form: Form, weight: number): void {
  addForm(word, form, weight)
  if (weight > word.bestFit) [word.bestFit, word.best] = [weight, form.text]
}

function addForm(word: QueryWord, form: Form, weight: number): void {
  for (const [term, strength] of form.terms) addTerm(word, term, weight * strength)
}

function addTerm(word: QueryWord, term: number, fitting: number): void {
  if ((word.terms.get(term) ?? 0) < fitting) word.terms.set(term, fitting)
}

/** Splits a name that is not in the index into its parts. */
function splitUnknown(
  key: string,
  written: string,
  canGoOn: boolean,
  { forms }: Lexicon,
): string[] {
  // A partly typed name, such as `getAllS`, is not a separate name.
  const isBegun = canGoOn && key.length > 3 && forms.startingWith(key).length > 0
  if (forms.get(key) || isBegun) return [key]
  const { members, humps } = nameParts(written)
  const parts = members.length > 1 || humps.length === 0 ? members : humps
  return parts.length === 0 ? [key] : parts.map((part) => part.slice(0, LONGEST_WORD))
}

/**
 * Lets the parts of a name that is indexed as a whole mean the name first: `data-test`, `cy.*`,
 * `{enter}`. A name without words, such as `=>`, becomes a word. Returns these names.
 */
function joinNames(text: string, words: QueryWord[], lexicon: Lexicon): string[] {
  const hyphenated = fold(text).match(/[\p{L}\p{N}_]+(?:[-/][\p{L}\p{N}_]+)+/gu) ?? []
  const names = [
    ...hyphenated.map((name) => ({ whole: name.replace(/[-/]/g, ''), parts: name.split(/[-/]/) })),
    ...symbolicNames(text).map((whole) => ({
      whole,
      parts: readWords(whole).map(({ key }) => key),
    })),
  ].filter(({ whole }) => lexicon.forms.get(whole))
  for (const { whole, parts } of names) {
    for (const word of words.filter(({ typed }) => parts.includes(typed) && typed !== whole)) {
      weaken(word)
      addForm(word, lexicon.forms.get(whole)!, 1)
    }
    if (parts.length === 0) words.push(toWord(whole, false, lexicon))
  }
  return names.map(({ whole }) => whole)
}

/** Adds the terms of synonyms, including synonyms for whole phrases. */
function addSynonyms(words: readonly QueryWord[], lexicon: Lexicon): void {
  const stems = words.map(({ typed, best }) => lexicon.stemOf(best ?? typed))
  for (const group of lexicon.synonyms) {
    for (const phrase of group) {
      const from = stems.findIndex((_, i) => phrase.stems.every((stem, j) => stems[i + j] === stem))
      if (from < 0) continue
      const covered = words.slice(from, from + phrase.stems.length)
      for (const other of group) {
        if (other === phrase) continue
        const term = lexicon.termOfPhrase(other)
        for (const word of covered) {
          if (term !== null) addTerm(word, term, fit.synonym)
          for (const form of lexicon.formsOfStem(other.stems.join(' '))) {
            addForm(word, form, fit.synonym)
            word.best ??= form.text
          }
        }
      }
    }
  }
}

/** Returns the weight of a word, by the rarity of its most likely term. */
function weightOf({ typed, isStopWord, terms }: QueryWord, lexicon: Lexicon): number {
  if (isStopWord) return STOP_WORD_WEIGHT
  if (terms.size === 0 && lexicon.isUnread(typed)) return 0
  const total = lexicon.pageOf.length
  const best = Math.max(...terms.values())
  let spread = lexicon.unreadSpreadOf(typed)
  for (const [term, fitting] of terms) {
    if (fitting < best * 0.85) continue
    spread += lexicon.spreadOf(term)
  }
  const rarity = Math.log(1 + Math.max(0.5, total - spread + 0.5) / (spread + 0.5))
  return Math.max(0.4, Math.min(RAREST, rarity))
}

/** Returns the exact names that the query may stand for: as typed, and with each word corrected. */
function namesOf(text: string, words: readonly QueryWord[], { stemOf }: Lexicon): string[] {
  const names = [fold(text), words.map(({ best, typed }) => best ?? typed).join('')]
  if (words.length === 1) {
    const [{ best, typed }] = words as [QueryWord]
    names.push(nameParts(best ?? '').members.at(-1) ?? '', stemOf(best ?? typed))
  }
  return [...new Set(names.map(bareName))].filter((name) => name !== '')
}
