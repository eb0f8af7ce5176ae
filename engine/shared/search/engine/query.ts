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
  /** Whether it precedes the dot of an unknown name, like `page` in `page.goto`. */
  isReceiver: boolean
}

export interface Query {
  words: QueryWord[]
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
  joined: 0.97,
  /** A part of a hyphenated name that is known as a whole. */
  part: 0.5,
  /** Similar to a typed word that does occur, but only rarely. */
  rare: 0.3,
  splitRare: 0.55,
}

/**
 * Reads a query: which terms each of its words may mean. If the text ends within a word, that word
 * may be incomplete.
 */
export function readQuery(text: string, lexicon: Lexicon): Query {
  const isTyping = /[\p{L}\p{N}_$]$/u.test(text)
  const typed = readWords(text.slice(0, MOST_CHARACTERS))
    .slice(0, MOST_WORDS)
    .flatMap(({ key, written, end }, i, all): TypedWord[] => {
      const canGoOn = isTyping && i === all.length - 1
      const parts = splitUnknown(key.slice(0, LONGEST_WORD), written, canGoOn, lexicon)
      const next = all[i + 1]
      const isJoined =
        parts.length === 1 && next?.start === end + 1 && /[-/]/.test(text.charAt(end))
      return isJoined ? [{ ...parts[0]!, isJoined }] : parts
    })
  const words = typed.map(({ key, role }, i): QueryWord => {
    const canGoOn = i === typed.length - 1 && isTyping
    const isNameOnly = role === 'word' && !lexicon.forms.has(key) && isSynonym(key, lexicon)
    const word = toWord(key, isNameOnly ? new Map() : formsOf(key, canGoOn, lexicon))
    // In a comparison, stop words can be names: "then vs should".
    const isCompared =
      comparing.has(typed[i - 1]?.key ?? '') ||
      comparing.has(typed[i + 1]?.key ?? '') ||
      typed.slice(0, i - 1).some((before) => before.key === 'between')
    if (role !== 'word' || (isCompared && lexicon.named.has(key))) word.isStopWord = false
    word.isReceiver = role === 'receiver'
    return word
  })
  joinNeighbours(words, typed, lexicon)
  addSynonyms(words, lexicon)
  weigh(words, lexicon)
  const runs = runsOf(
    words.map(({ typed: key, best }) => ({ key, stem: lexicon.stemOf(best ?? key) })),
  )
  return { words, names: namesOf(text, words, lexicon), runs }
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
  else if (!known && key.length > 2) {
    addPrefixes((form, weight) => add(form, weight * 0.7), key, lexicon)
  }
  let certain = 0
  for (const [form, weight] of forms) {
    if (weight >= fit.strangeStem) certain += form.spread + (form.isName ? 3 : 0)
  }
  if (!known || certain < 3) {
    const factor = known ? fit.rare : 1
    for (const [form, weight] of similar(key, lexicon, canGoOn)) add(form, weight * factor)
  }
  if (known && !known.isName && certain <= 5) {
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
    isReceiver: false,
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

interface TypedWord {
  key: string
  role: 'word' | 'receiver' | 'member'
  /** Whether it is joined to the next word, as in `data-test`. */
  isJoined?: boolean
}

/** Splits a name that is not in the index into its parts, and two words typed as one in two. */
function splitUnknown(
  key: string,
  written: string,
  canGoOn: boolean,
  lexicon: Lexicon,
): TypedWord[] {
  const whole: TypedWord[] = [{ key, role: 'word' }]
  if (lexicon.forms.has(key) || isSynonym(key, lexicon)) return whole
  // A partly typed name, such as `getAllS`, is not a separate name.
  if (canGoOn && key.length > 3 && lexicon.sorted[firstFrom(key, lexicon)]?.text.startsWith(key)) {
    return whole
  }
  const { members, humps } = nameParts(written)
  const member = members.length > 1 ? lexicon.forms.get(members.at(-1)!) : undefined
  if (!member && similar(key, lexicon, false).length > 0) return whole
  if (members.length > 1) {
    return members.map((member, i) => ({
      key: member.slice(0, LONGEST_WORD),
      role: i < members.length - 1 ? 'receiver' : 'member',
    }))
  }
  if (humps.length > 1) return humps.map((hump) => ({ key: hump, role: 'word' }))
  if (members.length === 1) return [{ key: members[0]!, role: 'word' }]
  const split = splitWord(key, lexicon)
  return split.length === 0 ? whole : split.map(({ text }) => ({ key: text, role: 'word' }))
}

/** Returns the most frequent two words that a word can be split into; empty if there are none. */
function splitWord(key: string, { forms }: Lexicon): Form[] {
  let best: Form[] = []
  let most = 0
  for (let at = 3; at <= key.length - 3; at++) {
    const left = forms.get(key.slice(0, at))
    const right = forms.get(key.slice(at))
    if (!left || !right) continue
    const common =
      Math.min(left.spread + 1, right.spread + 1) + (left.isName && right.isName ? 1000 : 0)
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
    found.sort(
      (a, b) =>
        Number(b.isName) - Number(a.isName) || b.spread - a.spread || (a.text < b.text ? -1 : 1),
    )
    found.length = 60
  }
  for (const form of found) {
    const typedShare = key.length / form.text.length
    add(form, fit.prefix + (0.98 - fit.prefix) * typedShare * typedShare)
  }
}

/** Returns the closest forms that differ by one or two typos. */
function similar(key: string, { sorted }: Lexicon, isOpen: boolean): [Form, number][] {
  if (key.length < 4) return []
  const limit = key.length >= 8 ? 2 : 1
  const own = letters(key)
  let nearest: { form: Form; mistakes: number; isOpen: boolean }[] = []
  let least = limit + 1
  for (const form of sorted) {
    const { text } = form
    if (text.length < key.length - limit || text === key || text.length > LONGEST_WORD) continue
    const isLonger = text.length > key.length + limit
    if (isLonger && !isOpen) continue
    if (text.length < 3 || bitCount(own & ~form.letters) > limit) continue
    if (!isLonger && !isOpen && bitCount(form.letters & ~own) > limit) continue
    let mistakes = isLonger ? limit + 1 : distance(key, text, limit)
    let goesOn = false
    if (mistakes > limit && isOpen) {
      mistakes = distance(key, text, limit, true)
      goesOn = true
    }
    // Prefix matching hides typos, so the first letter has to match.
    if (goesOn && (text[0] !== key[0] || mistakes > (key.length >= 10 ? 2 : 1))) continue
    if (mistakes > limit || mistakes > least + 1) continue
    least = Math.min(least, mistakes)
    nearest.push({ form, mistakes, isOpen: goesOn })
  }
  nearest = nearest.filter(({ mistakes }) => mistakes === least || least === 0)
  nearest.sort(
    (a, b) =>
      Number(a.isOpen) - Number(b.isOpen) ||
      Number(b.form.isName) - Number(a.form.isName) ||
      b.form.spread - a.form.spread ||
      (a.form.text < b.form.text ? -1 : 1),
  )
  return nearest.slice(0, 12).map(({ form, mistakes, isOpen: goesOn }) => {
    const base = mistakes <= 1 ? fit.oneMistake : fit.twoMistakes
    const start = form.text[0] === key[0] ? 1 : 0.88
    return [form, base * start * (goesOn ? 0.8 : 1)]
  })
}

/** Lets adjacent words such as "local storage" also mean the joined name, `localStorage`. */
function joinNeighbours(
  words: readonly QueryWord[],
  parts: readonly TypedWord[],
  lexicon: Lexicon,
): void {
  for (let from = 0; from < words.length - 1; from++) {
    let typed = words[from]!.typed
    let mended = words[from]!.best ?? typed
    for (let to = from + 1; to < Math.min(words.length, from + 4); to++) {
      typed += words[to]!.typed
      mended += words[to]!.best ?? words[to]!.typed
      const form = lexicon.forms.get(typed) ?? lexicon.forms.get(mended)
      if (!form) continue
      const strength = lexicon.forms.has(typed) ? fit.joined : fit.joined * fit.oneMistake
      const isOne = parts.slice(from, to).every(({ isJoined }) => isJoined)
      for (let i = from; i <= to; i++) {
        if (isOne) {
          for (const [term, fitting] of words[i]!.terms)
            words[i]!.terms.set(term, fitting * fit.part)
        }
        addForm(words[i]!, form, isOne ? 1 : strength)
      }
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
      const isOnlyWay = covered.every(({ terms }) => terms.size === 0)
      const strength = fit.synonym * (covered.length > 1 || isOnlyWay ? 1.3 : 1)
      for (const other of group) {
        if (other === phrase) continue
        for (const word of covered) {
          if (other.term !== null) addTerm(word, other.term, strength)
          for (const form of stemsOf(lexicon).get(other.stems.join(' ')) ?? []) {
            addForm(word, form, strength)
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
  const onlyStopWords = words.every(({ isStopWord }) => isStopWord)
  for (const word of words) {
    let spread = 0
    const best = Math.max(0, ...word.terms.values())
    for (const [term, weight] of word.terms) {
      if (weight >= best * 0.85) {
        spread +=
          (lexicon.places[term]?.length ?? 0) +
          (lexicon.inHeading.get(term)?.length ?? 0) +
          (lexicon.inTitle.get(term)?.length ?? 0)
      }
    }
    spread = Math.min(spread, total)
    // Above a limit, rarity is mere chance.
    const rarity = Math.log(1 + (total - spread + 0.5) / (spread + 0.5))
    word.weight = Math.min(RAREST, rarity)
    if (word.isStopWord && !onlyStopWords) word.weight = Math.min(word.weight, 1) * 0.3
    word.weight = Math.max(word.weight, word.isStopWord ? 0.05 : 0.4)
    if (word.isReceiver) word.weight *= 0.35
  }
}

/** Returns the exact names that the query may stand for: as typed, and with each word corrected. */
function namesOf(text: string, words: readonly QueryWord[], { stemOf }: Lexicon): string[] {
  // A flag such as `--config` does not mean the page with that name.
  if (text.trim().startsWith('--')) return []
  const bare = (value: string): string => value.replace(/[^\p{L}\p{N}_$]/gu, '')
  const typed = bare(fold(text))
  const mended = bare(words.map(({ best, typed: own }) => best ?? own).join(''))
  const names = [typed]
  const asked = words.filter(({ isReceiver }) => !isReceiver)
  const only = asked.length === 1 ? asked[0]! : null
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
