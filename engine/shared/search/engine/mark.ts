import type { Marked } from '../search-service.ts'
import { isHalfPair, readWords } from '../words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Query } from './query.ts'

/** Approximate number of characters in an excerpt. */
const EXCERPT = 150
/** Number of characters before the first match at which an excerpt starts. */
const LEAD = 40
/** How far before the first match an excerpt starts, if a table row or a sentence starts there. */
const LONGEST_LEAD = 90

/** Marks the words of a text that match a query. */
export function mark(text: string, query: Query, lexicon: Lexicon): Marked {
  return markAll(text, matches(text, query, lexicon), 0, text.length)
}

/** Returns the part of a text that best matches a query, with the matching words marked. */
export function excerpt(text: string, query: Query, lexicon: Lexicon): Marked {
  const found = matches(text, query, lexicon)
  let best = 0
  let most = -1
  for (let i = 0; i < found.length; i++) {
    const words = new Map<number, number>()
    for (let j = i; j < found.length && found[j]!.end - found[i]!.start <= EXCERPT - LEAD; j++) {
      const { word, weight } = found[j]!
      words.set(word, Math.max(words.get(word) ?? 0, weight))
    }
    let worth = 0
    for (const weight of words.values()) worth += weight
    if (worth > most + 1e-6) [most, best] = [worth, i]
  }
  const at = found[best]?.start ?? 0
  const from = startOf(text, at)
  const to = endOf(text, from)
  const marked = markAll(text, found, from, to)
  if (isInCode(text, from)) marked[0] = `\`${marked[0]}`
  if (from > 0 && !isStart(text, from)) marked[0] = `… ${marked[0]}`
  if (to < text.length) marked.push(`${marked.pop()}${isInCode(text, to) ? '`' : ''} …`)
  return marked
}

/** Returns where an excerpt starts: with the row or sentence of its first match, if that is near. */
function startOf(text: string, at: number): number {
  for (const boundary of BOUNDARIES) {
    const start = text.lastIndexOf(boundary, at - 1)
    if (start >= 0 && at - start <= LONGEST_LEAD) return start + boundary.length
  }
  const wanted = Math.min(at - LEAD, text.length - EXCERPT)
  const from = wanted <= LEAD / 2 ? 0 : text.indexOf(' ', wanted) + 1
  return Math.min(from, at)
}

/** The end of a table's row, and of a sentence. */
const BOUNDARIES = [' • ', '. ']

function isStart(text: string, from: number): boolean {
  return BOUNDARIES.some((boundary) => text.endsWith(boundary, from))
}

/** Returns where an excerpt ends: at a word, or with the row, if most of the space is used. */
function endOf(text: string, from: number): number {
  const to = Math.min(text.length, from + EXCERPT)
  const row = text.lastIndexOf(' • ', to)
  if (row > from + EXCERPT / 3) return row
  if (to === text.length) return to
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
    const own = lexicon.forms.termOf(key)
    if (own === undefined) continue
    let best: Match | null = null
    query.words.forEach((word, i) => {
      if (word.isStopWord && !onlyStopWords) return
      const fitting = word.terms.get(own) ?? 0
      const weight = fitting * word.weight
      if (fitting > 0.2 && weight > (best?.weight ?? 0)) best = { start, end, word: i, weight }
    })
    if (best) found.push(narrowed(best, text, query))
  }
  return found
}

/** Returns a match without the character that one of a script without spaces was indexed with. */
function narrowed(match: Match, text: string, { words }: Query): Match {
  const { typed } = words[match.word]!
  if (!isHalfPair(typed)) return match
  const start = text.indexOf(typed, match.start)
  return start < 0 || start >= match.end ? match : { ...match, start, end: start + typed.length }
}

/** Splits a text at the matches; every second piece is a match, or several that overlap or touch. */
function markAll(text: string, found: readonly Match[], from: number, to: number): Marked {
  const pieces: Marked = []
  let at = from
  for (const { start, end } of found) {
    if (start < from || end > to) continue
    if (pieces.length > 0 && start <= at) {
      pieces.push(pieces.pop()! + text.slice(at, Math.max(at, end)))
    } else pieces.push(text.slice(at, start), text.slice(start, end))
    at = Math.max(at, end)
  }
  pieces.push(text.slice(at, to))
  return pieces
}
