import { editDistance } from '../../errors/nearest.ts'

/** Content of an info string, apart from the language. */
export interface FenceMeta {
  title?: string
  /** Highlighted lines, 1-based, ascending, without duplicates. */
  highlightedLines: number[]
  /** 1-based lines that are hidden until the reader opens them. */
  foldedLines: Set<number>
  /** Text that is marked wherever it is. */
  markedTexts: string[]
  /** Number of the first line, if lines are numbered. */
  firstLineNumber?: number
  /** Whether lines wrap initially. */
  wrap: boolean
  /** Whether the fence is hidden: it contains declarations for the page's other fences. */
  ambient: boolean
  /** All other bare words, in order, for plugins and the site's custom checks. */
  words: string[]
  /** All other `name=value` pairs. */
  attributes: Record<string, string>
}

/** A mistake in a fence. `line` counts from 1 within the code; 0 is the info string. */
export interface FenceFinding {
  /** Default: `code-block`. */
  rule?: string
  line: number
  message: string
  hint: string
  /** The invalid part of the line. */
  at?: string
}

/** Words and names with a meaning for the engine or its plugins; sites may use others. */
const KNOWN_WORDS = ['showLineNumbers', 'wrap', 'config', 'ambient', 'nocheck', 'hovers', 'diff']
const KNOWN_NAMES = ['title', 'showLineNumbers', 'file', 'id', 'frame']

/** Info string options of other engines, with hints: what to write instead. */
const elsewhere: Record<string, string> = {
  live: 'Remove it. Write an example that readers can change as an island.',
  noInline: 'Remove it. Write an example that readers can change as an island.',
  filename: 'Write `title="…"`.',
  linenums: 'Write `showLineNumbers`.',
  lineNumbers: 'Write `showLineNumbers`.',
  twoslash: 'Write `hovers`, for types shown by the plugin `@quire-docs/verify`, or remove it.',
  npm2yarn:
    'The plugin `@quire-docs/docusaurus` shows the commands of other package managers. Or remove it.',
  mark: 'Write the lines in braces: `{1,3-5}`.',
  ins: 'Write `// [!code ++]` at the end of the line, or `diff` after the language.',
  del: 'Write `// [!code --]` at the end of the line, or `diff` after the language.',
  collapse: 'Write which lines: `collapse={1-5}`.',
  startLineNumber: 'Write `showLineNumbers=12`.',
}

const ITEM =
  /(?<=\s|^)\/((?:[^/\\]|\\.)+)\/(?=\s|$)|\{([^}]*)\}|([\w:.@-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?|\S+/g

/** Parses an info string: `title="a.ts" {1,3-5} /text/ collapse={7-9} showLineNumbers=12 wrap`. */
export function parseMeta(meta: string): { meta: FenceMeta; findings: FenceFinding[] } {
  const result: FenceMeta = {
    highlightedLines: [],
    foldedLines: new Set(),
    markedTexts: [],
    wrap: false,
    ambient: false,
    words: [],
    attributes: {},
  }
  const findings: FenceFinding[] = []
  const lines = new Set<number>()
  for (const match of meta.matchAll(ITEM)) {
    const [item, text, ranges, name, ...values] = match
    const value = values.find((one) => one !== undefined)
    if (text !== undefined) result.markedTexts.push(text.replace(/\\(.)/g, '$1'))
    else if (ranges !== undefined) addRanges(ranges, lines, findings)
    else if (name === undefined || /^["']/.test(values[2] ?? '')) findings.push(notUnderstood(item))
    else if (name === 'title' && value !== undefined) result.title = value
    else if (name === 'collapse' && value !== undefined) {
      addRanges(value.replace(/[{}]/g, ''), result.foldedLines, findings)
    } else if (name === 'showLineNumbers') {
      const first = value === undefined ? 1 : Number(value.replace(/[{}]/g, ''))
      if (Number.isInteger(first) && first >= 0) result.firstLineNumber = first
      else {
        findings.push({
          line: 0,
          message: `showLineNumbers=${value} is not a valid line number.`,
          hint: 'Write showLineNumbers, or showLineNumbers=12 to start at 12.',
        })
      }
    } else if (value !== undefined) {
      result.attributes[name] = value
      reportMisspelling(name, KNOWN_NAMES, findings)
    } else if (name === 'wrap' || name === 'ambient') {
      result[name] = true
    } else {
      result.words.push(name)
      reportMisspelling(name, KNOWN_WORDS, findings)
    }
  }
  result.highlightedLines = [...lines].sort((a, b) => a - b)
  return { meta: result, findings }
}

/** Returns an info string for plugins: values by name, and words as `true`. */
export function attributesOf(meta: FenceMeta): Record<string, string | true> {
  const { title, words, attributes, wrap, ambient } = meta
  return {
    ...(title !== undefined && { title }),
    ...attributes,
    ...Object.fromEntries(words.map((word) => [word, true])),
    ...(wrap && { wrap }),
    ...(ambient && { ambient }),
  }
}

/** Reports a name that is similar to a known one, since it is probably a misspelling. */
function reportMisspelling(name: string, known: readonly string[], findings: FenceFinding[]): void {
  if (known.includes(name)) return
  const instead = elsewhere[name]
  const meant = known.find((other) => {
    const allowed = other.length > 8 ? 2 : other.length > 3 ? 1 : 0
    return editDistance(name.toLowerCase(), other.toLowerCase()) <= allowed
  })
  if (instead === undefined && meant === undefined) return
  findings.push({
    line: 0,
    message: `The info string has "${name}", which ${instead ? 'has no effect here' : 'Quire does not know'}.`,
    hint: instead ?? `Did you mean \`${meant}\`?`,
    at: name,
  })
}

function addRanges(text: string, lines: Set<number>, findings: FenceFinding[]): void {
  for (const part of text.split(',')) {
    const range = part.trim()
    const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range)
    const first = Number(match?.[1])
    const last = Number(match?.[2] ?? match?.[1])
    // The upper bound keeps a typo such as {1-99999999} from exhausting memory.
    if (!match || first < 1 || last < first || last - first > 10_000) {
      findings.push({
        line: 0,
        message: `The line range "${range}" in {${text}} is not valid.`,
        hint: 'Lines are numbered from 1, and a range is written as first-last: {1,3-5}.',
      })
      continue
    }
    for (let line = first; line <= last; line++) lines.add(line)
  }
}

function notUnderstood(item: string): FenceFinding {
  const title = /^\[(.+)\]$/.exec(item)?.[1]
  return {
    line: 0,
    message: `The info string has "${item}", which is neither a word, a name=value nor a line range.`,
    hint: title
      ? `For a title, write title="${title}".`
      : 'Make sure that quotes and braces are closed: title="app.config.ts" {1,3-5}.',
  }
}
