import type { Marked } from '../search-service.ts'
import { fold, isHalfPair, readWords } from '../words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Query } from './query.ts'

/** Approximate number of characters in an excerpt. */
const EXCERPT = 150
/** How much longer an excerpt may be, if its last sentence ends there. */
const LONGER = 40
/** Number of characters before the first match at which an excerpt starts. */
const LEAD = 40
/** How far before the first match an excerpt starts, if a table row or a long sentence starts there. */
const LONGEST_LEAD = 90
/** Weight of words in the same sentence, relative to words that are only close to each other. */
const TOGETHER = 1.25

/** Marks the words of a text that match a query. */
export function mark(text: string, query: Query, lexicon: Lexicon): Marked {
  return markAll(text, matches(text, query, lexicon), 0, text.length)
}

/** Returns the sentences of a text that best match a query, with the matching words marked. */
export function excerpt(text: string, query: Query, lexicon: Lexicon): Marked {
  const found = matches(text, query, lexicon)
  const starts = sentenceStarts(text)
  const best = bestMatch(found, starts)
  const from = startOf(text, found[best]?.start ?? 0, starts)
  const to = endOf(text, from, starts)
  const marked = markAll(text, found, from, to)
  if (isInCode(text, from)) marked[0] = `\`${marked[0]}`
  if (from > 0 && !starts.includes(from)) marked[0] = `… ${marked[0]}`
  if (to < text.length) marked.push(`${marked.pop()}${isInCode(text, to) ? '`' : ''} …`)
  return marked
}

/** The end of a table's row or a sentence, with the space before the next one. */
const boundary = /[.!?…][)"'’”»`]*\s+(?=[\p{Lu}\p{N}\p{Lo}`"“«(])|[。！？؟।]\s*|\s•\s/gu

/** Returns where the sentences of a text start, in order. */
function sentenceStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(boundary), ({ 0: end, index }) => index + end.length)]
}

/** Returns the first of the matches with the highest total weight, preferably in one sentence. */
function bestMatch(found: readonly Match[], starts: readonly number[]): number {
  let best = 0
  let most = -1
  for (let i = 0; i < found.length; i++) {
    const { start } = found[i]!
    const end = starts.find((next) => next > start) ?? Number.POSITIVE_INFINITY
    const near = new Map<number, number>()
    const together = new Map<number, number>()
    for (let j = i; j < found.length && found[j]!.end - start <= EXCERPT - LEAD; j++) {
      const { word, weight, start: at } = found[j]!
      near.set(word, Math.max(near.get(word) ?? 0, weight))
      if (at < end) together.set(word, near.get(word)!)
    }
    const worth = Math.max(sum(near), TOGETHER * sum(together))
    if (worth > most + 1e-6) [most, best] = [worth, i]
  }
  return best
}

function sum(weights: ReadonlyMap<number, number>): number {
  let all = 0
  for (const weight of weights.values()) all += weight
  return all
}

/** Returns where an excerpt starts: with the sentence of its first match, if that is near or short. */
function startOf(text: string, at: number, starts: readonly number[]): number {
  const start = starts.findLast((own) => own <= at) ?? 0
  const next = starts.find((own) => own > at) ?? text.length
  if (at - start <= LONGEST_LEAD || next - start <= EXCERPT) return start
  const ideal = Math.min(at - LEAD, text.length - EXCERPT)
  const from = ideal <= LEAD / 2 ? 0 : text.indexOf(' ', ideal) + 1
  return Math.min(from, at)
}

/** Returns where an excerpt ends: with a sentence, if most of the space is used, or at a word. */
function endOf(text: string, from: number, starts: readonly number[]): number {
  const to = Math.min(text.length, from + EXCERPT)
  if (text.length - from <= EXCERPT + LONGER) return text.length
  const whole = starts.findLast((own) => own > from + EXCERPT / 3 && own <= to + LONGER)
  if (whole !== undefined)
    return whole - (/(?:\s•)?\s*$/.exec(text.slice(from, whole))?.[0].length ?? 0)
  const space = text.lastIndexOf(' ', to)
  return space > from + EXCERPT / 2 ? space : to
}

/** Whether a place is between the backticks of a name. */
function isInCode(text: string, at: number): boolean {
  return text.slice(0, at).split('`').length % 2 === 0
}

interface Match {
  start: number
  end: number
  /** Index of the query word. */
  word: number
  weight: number
}

function matches(text: string, query: Query, lexicon: Lexicon): Match[] {
  const onlyStopWords = query.words.every(({ isStopWord }) => isStopWord)
  const found: Match[] = []
  for (const { key, start, end } of readWords(text)) {
    const term = lexicon.forms.termOf(key)
    if (term === undefined) continue
    let best: Match | null = null
    query.words.forEach((word, i) => {
      if (word.isStopWord && !onlyStopWords) return
      const fitting = word.terms.get(term) ?? 0
      const weight = fitting * word.weight
      if (fitting > 0.2 && weight > (best?.weight ?? 0)) best = { start, end, word: i, weight }
    })
    if (best) found.push(narrowed(best, text, query))
  }
  const isAlone = query.words.length === 1
  return isAlone ? found : found.filter((_, i) => !isStrayPair(found, i, text))
}

/** Scripts without spaces in which a pair of characters is seldom a word. */
const longWords = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether a match is a pair of such characters that does not overlap with another match. */
function isStrayPair(found: readonly Match[], at: number, text: string): boolean {
  const { start, end } = found[at]!
  if (!longWords.test(text.slice(start, end))) return false
  return (found[at - 1]?.end ?? 0) <= start && (found[at + 1]?.start ?? text.length) >= end
}

/** Returns a match without the extra character with which scripts without spaces are indexed. */
function narrowed(match: Match, text: string, { words }: Query): Match {
  const { typed } = words[match.word]!
  if (!isHalfPair(typed)) return match
  for (let at = match.start + 1; at < match.end; at++) {
    if (fold(text.slice(match.start, at)) === typed) return { ...match, end: at }
    if (fold(text.slice(at, match.end)) === typed) return { ...match, start: at }
  }
  return match
}

/**
 * Splits a text at the matches; every second piece is a match, or several that overlap, touch, or are
 * joined by a hyphen: `data-cy`.
 */
function markAll(text: string, found: readonly Match[], from: number, to: number): Marked {
  const pieces: Marked = []
  let at = from
  for (const { start, end } of found) {
    if (start < from || end > to) continue
    if (pieces.length > 0 && (start <= at || text.slice(at, start) === '-')) {
      pieces.push(pieces.pop()! + text.slice(at, Math.max(at, end)))
    } else pieces.push(text.slice(at, start), text.slice(start, end))
    at = Math.max(at, end)
  }
  pieces.push(text.slice(at, to))
  return pieces
}
