import { formatMessage, type Messages } from '../../../shared/messages.ts'
import { escapeAttribute, escapeText } from '../../html/escape.ts'
import type { TokenClass, Tokens } from './highlight/token.ts'
import type { LineState } from './magic-comments.ts'

/** How one line of a block is marked. */
export interface LineMark {
  highlighted?: boolean
  change?: 'add' | 'del'
  states?: ReadonlySet<LineState>
  /** Whether it is hidden until the reader opens it, together with its neighbors. */
  folded?: boolean
  /** A note, with its number in the block. */
  note?: { number: number; text: string }
  /** Texts shown under it, each below a column. They are not part of the code. */
  below?: readonly { pad: number; text: string; isError: boolean }[]
  /** Text in the margin: a line number, or the sign of a change. It is never copied. */
  margin?: string
  /** Source of the line's code and tokens, if different from the block. */
  from?: { code: string; tokens: Readonly<Tokens>; start: number; end: number }
}

export interface BlockOptions {
  language: string
  title?: string
  wrap: boolean
  /** Number of the first line, if lines are numbered. */
  firstLineNumber?: number
  /** One mark per line; absent if no line is marked. */
  lines?: LineMark[]
  /** Texts to highlight wherever they occur. */
  markedTexts?: readonly string[]
  /** Whether the block looks like a terminal. */
  isTerminal?: boolean
  /** Id of the block, which links to its numbered lines begin with: `boil` for `#boil-L3`. */
  anchor?: string
  /** Texts about parts of the code, for an island: see `CodeFacts`. */
  aboutWords?: string
  /** Unique in the page, for the ids of notes. */
  id: string
  messages: Messages
}

/** Number of characters per line that fit on the narrowest screens, 320 px wide. */
const ALWAYS_FIT = 30

/** Renders one code block: title, buttons and code. */
export function renderBlock(code: string, tokens: Readonly<Tokens>, options: BlockOptions): string {
  const { title, wrap, lines, firstLineNumber, isTerminal, anchor, messages } = options
  const element = title === undefined ? 'div' : 'figure'
  const caption =
    title === undefined ? '' : `<figcaption class="code-title">${escapeText(title)}</figcaption>`
  // The wrap button is shown, and the block is focusable, only if a line does not fit the screen.
  const scrolls = lines !== undefined || code.split('\n').some((line) => widthOf(line) > ALWAYS_FIT)
  const actions =
    (scrolls ? button('wrap', messages['code.wrap'], ` aria-pressed="${wrap}" hidden`) : '') +
    button('copy', messages['code.copy'], '')
  const numbered =
    firstLineNumber === undefined ? '' : ` class="numbered" data-start="${firstLineNumber}"`
  const { aboutWords = '' } = options
  const words = aboutWords === '' ? '' : ` data-words="${escapeAttribute(aboutWords)}"`
  const content = lines
    ? renderLines(code, tokens, lines, options)
    : renderMarked(code, tokens, options.markedTexts)
  const classes = `code${isTerminal ? ' code-terminal' : ''}${pairClasses(code, title, messages)}`
  const id = anchor === undefined ? '' : ` id="${escapeAttribute(anchor)}"`
  return (
    `<${element} class="${classes}"${id} data-lang="${escapeAttribute(options.language)}">${caption}` +
    `<div class="code-actions">${actions}</div>` +
    `<pre class="code-pre${wrap ? ' wrap' : ''}">` +
    `<code${numbered}${words}>${content}</code></pre></${element}>${renderNotes(lines, options.id)}`
  )
}

/** Maximum number of characters per line for two blocks side by side. */
const HALF = 38

/**
 * Returns the classes of one sample of a wrong/right pair, recognized by its title, and whether it
 * is narrow enough to stand beside the other.
 */
function pairClasses(code: string, title: string | undefined, messages: Messages): string {
  if (title !== messages['code.wrong'] && title !== messages['code.right']) return ''
  const isNarrow = code.split('\n').every((line) => widthOf(line) <= HALF)
  return `${title === messages['code.wrong'] ? ' wrong' : ' right'}${isNarrow ? ' narrow' : ''}`
}

/** Returns the width of a line in columns: tabs (as in the CSS) and wide scripts count as two. */
function widthOf(line: string): number {
  return line.length + (line.match(/[\t\u2e80-\uffff]/g)?.length ?? 0)
}

function button(action: string, label: string, state: string): string {
  const text = escapeAttribute(label)
  return `<button type="button" class="code-button" data-action="${action}"${state} aria-label="${text}" title="${text}"></button>`
}

/** Renders marked lines. Each line break is inside its line's element, so that text copies well. */
function renderLines(
  code: string,
  tokens: Readonly<Tokens>,
  lines: readonly LineMark[],
  { title, messages, markedTexts, anchor, id }: BlockOptions,
): string {
  let start = 0
  return lines
    .map((mark, index) => {
      const newline = code.indexOf('\n', start)
      const end = newline < 0 ? code.length : newline
      const from = mark.from ?? { code, tokens, start, end }
      const html = renderMarked(from.code, from.tokens, markedTexts, from.start, from.end)
      start = end + 1
      const { highlighted, change, states = new Set<LineState>() } = mark
      const names = [...states].map((name) => `line-${name}`)
      const classes = ['line', highlighted && 'hl', change, ...names].filter(Boolean).join(' ')
      const label = states.has('error')
        ? messages['code.wrong']
        : states.has('warning') && messages['admonition.warning']
      const state = label ? ` data-said="${escapeAttribute(label)}"` : ''
      const number = mark.margin === undefined ? '' : ` data-n="${escapeAttribute(mark.margin)}"`
      const link =
        anchor === undefined || mark.margin === undefined
          ? null
          : lineLink(`${anchor}-L${mark.margin}`, `${title ?? anchor}:${mark.margin}`, messages)
      const margin = link ? ` id="${link.id}"` : number
      const last = index === lines.length - 1
      const note = mark.note ? noteLink(mark.note, id, messages) : ''
      const before = link ? `<a ${link.attributes}${number}></a>` : ''
      const line = `<span class="${classes}"${margin}${state}>${before}${html}${note}${last ? '' : '\n'}</span>`
      const below = (mark.below ?? []).map(renderBelow).join('')
      return foldStart(lines, index, messages) + line + below + foldEnd(lines, index)
    })
    .join('')
}

/** Returns the id of a line, and the attributes of the link that is its number. */
function lineLink(id: string, name: string, messages: Messages) {
  const label = escapeAttribute(formatMessage(messages['heading.link'], { heading: name }))
  const href = `#${encodeURIComponent(id)}`
  return {
    id: escapeAttribute(id),
    attributes: `class="line-link" data-action="link" href="${href}" aria-label="${label}"`,
  }
}

/** Longest space before a text under a line, in characters: it has to fit on phones. */
const LONGEST_PAD = 16

/** Renders a text under a line, in an attribute, so that it is not copied with the code. */
function renderBelow({ pad, text, isError }: NonNullable<LineMark['below']>[number]): string {
  const kind = isError ? ' code-below-error' : ''
  const space = ' '.repeat(Math.min(pad, LONGEST_PAD))
  return `<span class="code-below${kind}" role="note" aria-label="${escapeAttribute(text)}" data-pad="${space}"></span>`
}

/** Returns the start tags of a group of folded lines. The label is in attributes, not in the code. */
function foldStart(lines: readonly LineMark[], index: number, messages: Messages): string {
  if (!lines[index]!.folded || lines[index - 1]?.folded) return ''
  const end = lines.findIndex((line, at) => at > index && !line.folded)
  const count = (end < 0 ? lines.length : end) - index
  const label = escapeAttribute(formatMessage(messages['code.more'], { count }))
  return `<details class="code-fold"><summary aria-label="${label}" data-text="${label}"></summary>`
}

function foldEnd(lines: readonly LineMark[], index: number): string {
  return lines[index]!.folded && !lines[index + 1]?.folded ? '</details>' : ''
}

/** Returns the link from a line to its note. Screen readers read the note; it is not copied. */
function noteLink(
  { number, text }: { number: number; text: string },
  id: string,
  messages: Messages,
): string {
  const label = escapeAttribute(
    `${messages['admonition.note']} ${number}: ${text.replaceAll('`', '')}`,
  )
  return `<a class="code-note" href="#${noteId(id, number)}" aria-label="${label}" data-text="${number}"></a>`
}

/** Renders the notes of a block as a list below it. Text in backticks becomes code. */
function renderNotes(lines: readonly LineMark[] = [], id: string): string {
  const notes = lines.flatMap(({ note }) => note ?? [])
  if (notes.length === 0) return ''
  const items = notes.map(({ number, text }) => {
    const html = escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
    return `<li id="${noteId(id, number)}">${html}</li>`
  })
  return `<ol class="code-notes">${items.join('')}</ol>`
}

function noteId(id: string, number: number): string {
  return escapeAttribute(`${id}-note-${number}`)
}

/** Renders code like `renderSpans`, with `<mark>` around each occurrence of some texts. */
function renderMarked(
  code: string,
  tokens: Readonly<Tokens>,
  texts: readonly string[] = [],
  from = 0,
  to = code.length,
): string {
  let html = ''
  let position = from
  while (texts.length > 0) {
    const matches = texts.map((text) => [code.indexOf(text, position), text.length] as const)
    const inside = matches.filter(([at, length]) => at >= 0 && at + length <= to)
    // The leftmost match, and the longest of several: `/kettle/ /kettles/`.
    const [first] = inside.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
    if (!first) break
    const [at, length] = first
    html += renderSpans(code, tokens, position, at)
    html += `<mark class="code-word">${renderSpans(code, tokens, at, at + length)}</mark>`
    position = at + length
  }
  return html + renderSpans(code, tokens, position, to)
}

/**
 * Renders the HTML of `code` from `from` to `to`. Adjacent tokens of the same class share one
 * element, even with blanks between them; blanks at the edges of a token stay outside. Each
 * command-line flag gets its own element, so that lines do not wrap within it.
 */
export function renderSpans(
  code: string,
  tokens: Readonly<Tokens>,
  from = 0,
  to = code.length,
): string {
  let html = ''
  let position = from
  let open: { start: number; end: number; class: TokenClass } | undefined
  const flush = (): void => {
    if (!open) return
    html += escapeText(code.slice(position, open.start))
    html += `<span class="${open.class}">${escapeText(code.slice(open.start, open.end))}</span>`
    position = open.end
    open = undefined
  }
  for (const token of tokens) {
    if (token.end <= from) continue
    if (token.start >= to) break
    let start = Math.max(token.start, from)
    let end = Math.min(token.end, to)
    while (start < end && isBlank(code, start)) start++
    while (end > start && isBlank(code, end - 1)) end--
    if (start === end) continue
    const isFlag = code.startsWith('-', start) && isBlank(code, start - 1)
    if (open?.class === token.class && !isFlag && isBlankBetween(code, open.end, start)) {
      open.end = end
      continue
    }
    flush()
    open = { start, end, class: token.class }
  }
  flush()
  return html + escapeText(code.slice(position, to))
}

function isBlank(code: string, at: number): boolean {
  const char = code.charCodeAt(at)
  return char === 32 || char === 10 || char === 9
}

/** Whether there is nothing, or only blanks on the same line, between two offsets. */
function isBlankBetween(code: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const char = code.charCodeAt(at)
    if (char !== 32 && char !== 9) return false
  }
  return true
}
