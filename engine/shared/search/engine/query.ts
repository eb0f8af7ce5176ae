import { fold, nameParts, readWords, stopWords } from '../words.ts'
import { bitCount, distance, letters } from './distance.ts'
import { type Form, type Lexicon, stemsOf } from './lexicon.ts'
import { type Run, runsOf } from './runs.ts'

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

/** Largest weight of a word. */
const RAREST = 4.5

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
  oneMistake: 0.84,
  twoMistakes: 0.52,
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
    const word = toWord(key, formsOf(key, isTyping && i === typed.length - 1, lexicon))
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
  weigh(words, lexicon)
  const runs = runsOf(
    words.map(({ typed: key, best }) => ({ key, stem: lexicon.stemOf(best ?? key) })),
  )
  const isFlag = text.trim().startsWith('--')
  // A flag does not mean the page with that name.
  return { words, isFlag, names: isFlag ? [] : namesOf(text, words, lexicon), runs }
}

/** Returns the forms that a typed word may mean, each with how well it fits. */
function formsOf(key: string, canGoOn: boolean, lexicon: Lexicon): Map<Form, number> {
  const forms = new Map<Form, number>()
  const add = (form: Form | undefined, weight: number): void => {
    if (form && (forms.get(form) ?? 0) < weight) forms.set(form, weight)
  }
  const known = lexicon.forms.get(key)
  add(known, 1)
  // Shorter words have no other forms; those that they begin are found below.
  if (key.length > 2) {
    for (const form of stemsOf(lexicon).get(lexicon.stemOf(key)) ?? []) {
      add(form, known ? fit.stem : fit.strangeStem)
    }
  }
  if (canGoOn) addPrefixes(add, key, lexicon)
  if (!known) {
    for (const [form, weight] of similar(key, lexicon, canGoOn)) add(form, weight)
  } else if (!known.isName && known.spread <= FEW) {
    for (const form of splitWord(key, lexicon)) add(form, fit.splitRare)
  }
  return forms
}

function toWord(typed: string, forms: ReadonlyMap<Form, number>): QueryWord {
  const word: QueryWord = {
    typed,
    terms: new Map(),
    best: null,
    weight: 0,
    isStopWord: stopWords.has(typed),
  }
  let most = 0
  for (const [form, weight] of forms) {
    addForm(word, form, weight)
    if (weight > most) [most, word.best] = [weight, form.text]
  }
  return word
}

function addForm(word: QueryWord, form: Form | undefined, weight: number): void {
  for (const { term, strength } of form?.entries ?? []) addTerm(word, term, weight * strength)
}

function addTerm(word: QueryWord, term: number, fitting: number): void {
  if ((word.terms.get(term) ?? 0) < fitting) word.terms.set(term, fitting)
}

/** Splits a name that is not in the index into its parts. */
function splitUnknown(key: string, written: string, canGoOn: boolean, lexicon: Lexicon): string[] {
  if (lexicon.forms.has(key) || isSynonym(key, lexicon)) return [key]
  // A partly typed name, such as `getAllS`, is not a separate name.
  if (canGoOn && key.length > 3 && lexicon.sorted[firstFrom(key, lexicon)]?.text.startsWith(key)) {
    return [key]
  }
  const { members, humps } = nameParts(written)
  const isMember = members.length > 1 && lexicon.forms.has(members.at(-1)!)
  if (!isMember && similar(key, lexicon, false).length > 0) return [key]
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
    const common = Math.min(left.spread, right.spread) + (left.isName && right.isName ? 1000 : 0)
    if (common > most) [most, best] = [common, [left, right]]
  }
  return best
}

function isSynonym(key: string, { synonyms }: Lexicon): boolean {
  return synonyms.some((group) => group.some(({ words }) => words.length === 1 && words[0] === key))
}

/** Returns the index of the first form that does not sort before a key. */
function firstFrom(key: string, { sorted }: Lexicon): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.text < key) low = middle + 1
    else high = middle
  }
  return low
}

type Add = (form: Form | undefined, weight: number) => void

/** Adds forms that start with the typed letters; of too many, names and frequent forms first. */
function addPrefixes(add: Add, key: string, lexicon: Lexicon): void {
  const { sorted } = lexicon
  const found: Form[] = []
  for (let i = firstFrom(key, lexicon); i < sorted.length && sorted[i]!.text.startsWith(key); i++) {
    if (key.length > 1 || sorted[i]!.isName) found.push(sorted[i]!)
  }
  if (found.length > 60) {
    found.sort(compareForms).length = 60
  }
  for (const form of found) {
    const typedShare = key.length / form.text.length
    add(form, fit.prefix + (0.98 - fit.prefix) * typedShare * typedShare)
  }
}

/** Orders forms: names first, then frequent ones. */
function compareForms(a: Form, b: Form): number {
  return Number(b.isName) - Number(a.isName) || b.spread - a.spread || (a.text < b.text ? -1 : 1)
}

/** Returns the closest forms that differ by one or two typos. */
function similar(key: string, lexicon: Lexicon, isOpen: boolean): [Form, number][] {
  if (key.length < 4) return []
  const { sorted, sizes, masks } = lexicon
  const limit = key.length >= 8 ? 2 : 1
  const openLimit = key.length >= 10 ? 2 : 1
  const own = letters(key)
  // Prefix matching hides typos, so a longer form has to start with the same letter.
  const from = isOpen ? firstFrom(key[0]!, lexicon) : 0
  const to = isOpen ? firstFrom(`${key[0]}\uffff`, lexicon) : 0
  const nearest: { form: Form; mistakes: number; goesOn: boolean }[] = []
  let least = limit + 1
  for (let i = 0; i < sorted.length; i++) {
    const length = sizes[i]!
    const canGoOn = i >= from && i < to
    const isLonger = length > key.length + limit
    if (length < Math.max(3, key.length - limit) || length > LONGEST_WORD) continue
    if (isLonger && !canGoOn) continue
    const mask = masks[i]!
    if (bitCount(own & ~mask) > limit || (!canGoOn && bitCount(mask & ~own) > limit)) continue
    const form = sorted[i]!
    let mistakes = isLonger ? limit + 1 : distance(key, form.text, limit)
    const goesOn = mistakes > limit && canGoOn
    if (goesOn) mistakes = distance(key, form.text, openLimit, true)
    if (mistakes > (goesOn ? openLimit : limit) || mistakes > least + 1) continue
    least = Math.min(least, mistakes)
    nearest.push({ form, mistakes, goesOn })
  }
  return nearest
    .filter(({ mistakes }) => mistakes === least || least === 0)
    .sort((a, b) => Number(a.goesOn) - Number(b.goesOn) || compareForms(a.form, b.form))
    .slice(0, 12)
    .map(({ form, mistakes, goesOn }) => {
      const base = mistakes <= 1 ? fit.oneMistake : fit.twoMistakes
      const start = form.text[0] === key[0] ? 1 : 0.88
      return [form, base * start * (goesOn ? 0.8 : 1)]
    })
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
  const { stemOf } = lexicon
  const asked = words.map(({ typed, best }) => [stemOf(typed), stemOf(best ?? typed)])
  for (const group of lexicon.synonyms) {
    for (const phrase of group) {
      const from = findPhrase(asked, phrase.stems)
      if (from < 0) continue
      const covered = words.slice(from, from + phrase.words.length)
      for (const other of group) {
        if (other === phrase) continue
        for (const word of covered) {
          if (other.term !== null) addTerm(word, other.term, fit.synonym)
          for (const form of stemsOf(lexicon).get(other.stems.join(' ')) ?? []) {
            addForm(word, form, fit.synonym)
            word.best ??= form.text
          }
        }
      }
    }
  }
}

function findPhrase(asked: readonly string[][], phrase: readonly string[]): number {
  for (let from = 0; from + phrase.length <= asked.length; from++) {
    if (phrase.every((stem, i) => asked[from + i]!.includes(stem))) return from
  }
  return -1
}

/** Sets the weights: rare words weigh more; stop words weigh little unless there are no others. */
function weigh(words: readonly QueryWord[], lexicon: Lexicon): void {
  const total = lexicon.pageOf.length
  for (const word of words) {
    let spread = 0
    const best = Math.max(0, ...word.terms.values())
    for (const [term, weight] of word.terms) {
      if (weight >= best * 0.85) {
        spread +=
          (lexicon.places[term]?.length ?? 0) +
          (lexicon.inHeading[term]?.length ?? 0) +
          (lexicon.inTitle[term]?.length ?? 0)
      }
    }
    spread = Math.min(spread, total)
    // Above a limit, rarity is mere chance.
    const rarity = Math.log(1 + (total - spread + 0.5) / (spread + 0.5))
    word.weight = Math.min(RAREST, rarity)
    if (word.isStopWord) word.weight = Math.min(word.weight, 1) * 0.3
    word.weight = Math.max(word.weight, word.isStopWord ? 0.05 : 0.4)
  }
}

/** Returns the exact names that the query may stand for: as typed, and with each word corrected. */
function namesOf(text: string, words: readonly QueryWord[], { stemOf }: Lexicon): string[] {
  const bare = (value: string): string => value.replace(/[^\p{L}\p{N}_$]/gu, '')
  const typed = bare(fold(text))
  const mended = bare(words.map(({ best, typed: own }) => best ?? own).join(''))
  const names = [typed]
  const only = words.length === 1 ? words[0]! : null
  if (only) {
    const last = nameParts(only.typed).members.at(-1) ?? only.typed
    if (last !== typed) names.push(last)
    const mendedLast = nameParts(only.best ?? '').members.at(-1)
    if (mendedLast !== undefined && mendedLast !== last) names.push(mendedLast)
  }
  if (mended !== typed) names.push(mended)
  const telling = words.filter(({ isStopWord }) => !isStopWord)
  if (telling.length > 1 && telling.length < words.length) {
    names.push(bare(telling.map(({ best, typed: own }) => best ?? own).join('')))
  }
  if (only) names.push(stemOf(only.best ?? only.typed))
  return names
}
