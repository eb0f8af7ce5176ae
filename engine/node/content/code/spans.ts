import { escapeText } from '../../html/escape.ts'
import type { TokenClass, Tokens } from './highlight/token.ts'

/**
 * Renders the HTML of `code` from `from` to `to`. Adjacent tokens of the same class share one
 * element, even with blanks between them; blanks at the edges of a token stay outside. Each
 * command-line flag gets its own element, so that lines do not wrap within it.
 */
export function renderSpans(code: string, tokens: Tokens, from = 0, to = code.length): string {
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
    if (
      open &&
      open.class === token.class &&
      isBlankBetween(code, open.end, start) &&
      !isFlag(code, start)
    ) {
      open.end = end
      continue
    }
    flush()
    open = { start, end, class: token.class }
  }
  flush()
  return html + escapeText(code.slice(position, to))
}

function isFlag(code: string, at: number): boolean {
  return code.startsWith('-', at) && isBlank(code, at - 1)
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
