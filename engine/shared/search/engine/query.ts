import { fold, nameParts, readWords, stopWords } from '../words.ts'
import type { Form } from './forms.ts'
import { bareName, type Lexicon } from './lexicon.ts'
import { type Run, runsOf } from './runs.ts'
import { similar } from './similar.ts'

/** A word of a query with all terms that it may mean. */
export interface QueryWord {
  typed: string
  /** How well each term fits, from 0 to 1. */
  terms: Map<number, number>
  /** The form that fits best, or `null` if none does. */
  best: string | null
  /** How much the word says about a text; rare words say more. */
  weight: number
  isStopWord: boolean
}

export interface Query {
  words: QueryWord[]
  /** Whether the query is a flag of a command line, such as `--config`. */
  isFlag: boolean
  /** Exact names that the query may mean, as typed or corrected, without spaces or symbols. */
  names: string[]
  /** Pairs of adjacent words. */
  runs: Run[]
}

/** Largest weight of a word: above it, rarity is mere chance. */
const RAREST = 4.5
const STOP_WORD_WEIGHT = 0.3

/** Words that indicate a comparison of two names. */
const comparing: ReadonlySet<string> = new Set(['vs', 'versus', 'between'])

/** Limits on the query, above anything that a reader would type. */
const MOST_CHARACTERS = 300
const MOST_WORDS = 20
const LONGEST_WORD = 60

/** How well forms fit that differ from the typed one. */
const fit = {
  stem: 0.86,
  /** Same stem, for a typed word that does not occur in the index. */
  strangeStem: 0.8,
  prefix: 0.62,
  synonym: 0.4,
  /** A part of a hyphenated name that is known as a whole. */
  part: 0.5,
  /** One of the two words that a rare word can be split into. */
  splitRare: 0.55,
}

/** Number of sections up to which a word is rare. */
const FEW = 5

/**
 * Reads a query: which terms each of its words may mean. If the text ends within a word, that word
 * may be incomplete.
 */
export function readQuery(whole: string, lexicon: Lexicon): Query {
  const text = whole.slice(0, MOST_CHARACTERS)
  const isTyping = /[\p{L}\p{N}_$]$/u.test(text)
  const typed = readWords(text)
    .slice(0, MOST_WORDS)
    .flatMap(({ key, written }, i, all) =>
      splitUnknown(key.slice(0, LONGEST_WORD), written, isTyping && i === all.length - 1, lexicon),
    )
  const words = typed.map((key, i): QueryWord => {
    const word = toWord(key, isTyping && i === typed.length - 1, lexicon)
    // In a comparison, stop words can be names: "then vs should".
    const isCompared =
      comparing.has(typed[i - 1] ?? '') ||
      comparing.has(typed[i + 1] ?? '') ||
      typed.slice(0, i - 1).includes('between')
    if (isCompared && lexicon.named.has(key)) word.isStopWord = false
    return word
  })
  joinHyphenated(text, words, lexicon)
  addSynonyms(words, lexicon)
  for (const word of words) word.weight = weightOf(word, lexicon)
  const runs = runsOf(
    words.map(({ typed: key, best }) => ({ key, stem: lexicon.stemOf(best ?? key) })),
  )
  const isFlag = text.trim().startsWith('--')
  // A flag does not mean the page with that name.
  return { words, isFlag, names: isFlag ? [] : namesOf(text, words, lexicon), runs }
}

/** Finds the terms that a typed word may mean, each with how well it fits. */
function toWord(typed: string, canGoOn: boolean, lexicon: Lexicon): QueryWord {
  const isStopWord = stopWords.has(typed)
  const word: QueryWord = { typed, terms: new Map(), best: null, weight: 0, isStopWord }
  let most = 0
  const add = (form: Form, weight: number): void => {
    addForm(word, form, weight)
    if (weight > most) [most, word.best] = [weight, form.text]
  }
  const known = lexicon.forms.get(typed)
  if (known) add(known, 1)
  // Shorter words have no other forms; those that they begin are found below.
  if (typed.length > 2) {
    for (const form of lexicon.stems.get(lexicon.stemOf(typed)) ?? []) {
      add(form, known ? fit.stem : fit.strangeStem)
    }
  }
  if (canGoOn) {
    for (const form of lexicon.forms.startingWith(typed)) {
      add(form, fit.prefix + ((0.98 - fit.prefix) * typed.length) / form.text.length)
    }
  }
  if (!known) {
    for (const [form, weight] of similar(typed, lexicon.forms, canGoOn)) add(form, weight)
  } else if (!known.isName && known.spread <= FEW) {
    for (const form of splitWord(typed, lexicon)) add(form, fit.splitRare)
  }
  return word
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

/** Returns the most frequent two words that a word can be split into; empty if there are none. */
function splitWord(key: string, { forms }: Lexicon): Form[] {
  let best: Form[] = []
  let most = -1
  for (let at = 3; at <= key.length - 3; at++) {
    const left = forms.get(key.slice(0, at))
    const right = forms.get(key.slice(at))
    if (!left || !right) continue
    const common = Math.min(left.spread, right.spread)
    if (common > most) [most, best] = [common, [left, right]]
  }
  return best
}

/** Lets the parts of a hyphenated name that is known, such as `data-test`, mean the name first. */
function joinHyphenated(text: string, words: readonly QueryWord[], { forms }: Lexicon): void {
  for (const name of fold(text).match(/[\p{L}\p{N}_]+(?:[-/][\p{L}\p{N}_]+)+/gu) ?? []) {
    const parts = name.split(/[-/]/)
    const whole = forms.get(parts.join(''))
    if (!whole) continue
    for (const word of words.filter(({ typed }) => parts.includes(typed))) {
      for (const [term, fitting] of word.terms) word.terms.set(term, fitting * fit.part)
      addForm(word, whole, 1)
    }
  }
}

/** Adds the terms of synonyms, including synonyms for whole phrases. */
function addSynonyms(words: readonly QueryWord[], lexicon: Lexicon): void {
  const asked = words.map(({ typed, best }) => lexicon.stemOf(best ?? typed))
  for (const group of lexicon.synonyms) {
    for (const phrase of group) {
      const from = asked.findIndex((_, i) => phrase.stems.every((stem, j) => asked[i + j] === stem))
      if (from < 0) continue
      const covered = words.slice(from, from + phrase.stems.length)
      for (const other of group) {
        if (other === phrase) continue
        for (const word of covered) {
          if (other.term !== null) addTerm(word, other.term, fit.synonym)
          for (const form of lexicon.stems.get(other.stems.join(' ')) ?? []) {
            addForm(word, form, fit.synonym)
            word.best ??= form.text
          }
        }
      }
    }
  }
}

/** Returns how much a word says: the more, the fewer sections contain what it most likely means. */
function weightOf({ isStopWord, terms }: QueryWord, lexicon: Lexicon): number {
  if (isStopWord) return STOP_WORD_WEIGHT
  const total = lexicon.pageOf.length
  const best = Math.max(...terms.values())
  let spread = 0
  for (const [term, fitting] of terms) {
    if (fitting < best * 0.85) continue
    for (const places of [lexicon.places, lexicon.inHeading, lexicon.inTitle]) {
      spread += places[term]?.length ?? 0
    }
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
