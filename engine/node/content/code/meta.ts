import { editDistance } from '../../config/nearest.ts'

/** What an info string says, apart from the language. */
export interface FenceMeta {
  title?: string
  /** Highlighted lines, 1-based, ascending, each once. */
  highlightedLines: number[]
  /** Number of the first line where lines are numbered. */
  firstLineNumber?: number
  /** Lines wrap from the start. */
  wrap: boolean
  /** A config file: shown in three forms. */
  config: boolean
  /** Not shown: declarations for the page's other fences. */
  ambient: boolean
  /** Not type-checked. */
  nocheck: boolean
  /** Every other bare word, in order, for the site's own checks. */
  words: string[]
  /** Every other `name=value`. */
  attributes: Record<string, string>
}

/** Something wrong with a fence. `line` counts from 1 within the code; 0 is the info string. */
export interface FenceFinding {
  line: number
  message: string
  hint: string
  /** The part of the line that it is about. */
  at?: string
}

/** Words and names that mean something here; others are the site's own. */
const KNOWN_WORDS = ['showLineNumbers', 'wrap', 'config', 'ambient', 'nocheck', 'diff']
const KNOWN_NAMES = ['title', 'showLineNumbers']

const ITEM = /\{([^}]*)\}|([\w:.@-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?|\S+/g

/** Reads an info string: `title="a.ts" {1,3-5} showLineNumbers=12 wrap`. */
export function parseMeta(meta: string): { meta: FenceMeta; findings: FenceFinding[] } {
  const result: FenceMeta = {
    highlightedLines: [],
    wrap: false,
    config: false,
    ambient: false,
    nocheck: false,
    words: [],
    attributes: {},
  }
  const findings: FenceFinding[] = []
  const lines = new Set<number>()
  for (const match of meta.matchAll(ITEM)) {
    const [item, ranges, name, ...values] = match
    const value = values.find((text) => text !== undefined)
    if (ranges !== undefined) addRanges(ranges, lines, findings)
    else if (name === undefined) findings.push(notUnderstood(item))
    else if (name === 'title' && value !== undefined) result.title = value
    else if (name === 'showLineNumbers') {
      const first = value === undefined ? 1 : Number(value.replace(/[{}]/g, ''))
      if (Number.isInteger(first) && first >= 0) result.firstLineNumber = first
      else findings.push(badLineNumber(value ?? ''))
    } else if (value !== undefined) {
      result.attributes[name] = value
      addMeant(name, KNOWN_NAMES, findings)
    } else if (name === 'wrap' || name === 'config' || name === 'ambient' || name === 'nocheck') {
      result[name] = true
    } else {
      result.words.push(name)
      addMeant(name, KNOWN_WORDS, findings)
    }
  }
  result.highlightedLines = [...lines].sort((a, b) => a - b)
  return { meta: result, findings }
}

/** A name that is almost a known one is no word of the site's own. */
function addMeant(name: string, known: readonly string[], findings: FenceFinding[]): void {
  if (known.includes(name)) return
  const meant = known.find((other) => {
    const allowed = other.length > 8 ? 2 : other.length > 3 ? 1 : 0
    return editDistance(name.toLowerCase(), other.toLowerCase()) <= allowed
  })
  if (meant === undefined) return
  findings.push({
    line: 0,
    message: `The info string has "${name}", which has no meaning.`,
    hint: `Did you mean \`${meant}\`?`,
    at: name,
  })
}

function addRanges(text: string, lines: Set<number>, findings: FenceFinding[]): void {
  for (const part of text.split(',')) {
    const range = part.trim()
    const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range)
    const first = Number(match?.[1])
    const last = Number(match?.[2] ?? match?.[1])
    // The upper bound keeps a slip such as {1-99999999} from filling the memory.
    if (!match || first < 1 || last < first || last - first > 10_000) {
      findings.push({
        line: 0,
        message: `The line range "${range}" in {${text}} is not valid.`,
        hint: 'Write lines as numbers from 1 and ranges as first-last: {1,3-5}.',
      })
      continue
    }
    for (let line = first; line <= last; line++) lines.add(line)
  }
}

function notUnderstood(item: string): FenceFinding {
  return {
    line: 0,
    message: `The info string has "${item}", which is neither a word, a name=value nor a line range.`,
    hint: 'Close quotes and braces: title="app.config.ts" {1,3-5}.',
  }
}

function badLineNumber(value: string): FenceFinding {
  return {
    line: 0,
    message: `showLineNumbers=${value} does not name a line number.`,
    hint: 'Write showLineNumbers, or showLineNumbers=12 to start at 12.',
  }
}
