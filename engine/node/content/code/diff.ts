import type { LineMark } from './block.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import type { Tokens } from './highlight/token.ts'

/** A diff that is ready to render. */
export interface DiffBlock {
  code: string
  tokens: Tokens
  lines: LineMark[]
}

/**
 * Marks a patch without changing it: its signs stay in the text, so that it can be copied and
 * applied. File and hunk headings are marked as comments.
 */
export function markPatch(code: string): DiffBlock {
  const tokens: Tokens = []
  let start = 0
  // Only a patch with hunks has file headings; otherwise `--- x` is a removed line.
  const hasHunks = /^@@ /m.test(code)
  const lines = code.split('\n').map((text): LineMark => {
    const heading =
      /^(?:@@ |diff |index [\da-f])/.test(text) || (hasHunks && /^(?:---|\+\+\+) /.test(text))
    if (heading) tokens.push({ start, end: start + text.length, class: 'c' })
    start += text.length + 1
    return heading ? {} : { change: changeOf(text) }
  })
  return { code, tokens, lines }
}

/**
 * Marks a diff of code in a known language: the signs move to the margin, and the code before and
 * after the change is highlighted separately, so that each is complete code. `undefined` if the
 * language is unknown.
 */
export function markCodeDiff(
  diff: string,
  language: string,
  highlighter: Highlighter,
): DiffBlock | undefined {
  const rows = diff.split('\n').map((text) => {
    const change = changeOf(text)
    return { change, text: change || text.startsWith(' ') ? text.slice(1) : text }
  })
  const side = (left: 'add' | 'del') => {
    let code = ''
    const starts = rows.map(({ change, text }) => {
      const start = code.length
      if (change !== left) code += `${text}\n`
      return start
    })
    return { code, starts, tokens: highlighter.tokenize(code, language) }
  }
  const before = side('add')
  const after = side('del')
  if (!before.tokens || !after.tokens) return undefined
  const lines = rows.map(({ change, text }, index): LineMark => {
    const { code, tokens, starts } = change === 'del' ? before : after
    const start = starts[index]!
    const margin = change === 'add' ? '+' : change === 'del' ? '-' : ' '
    return { change, margin, from: { code, tokens: tokens!, start, end: start + text.length } }
  })
  return { code: rows.map((row) => row.text).join('\n'), tokens: [], lines }
}

function changeOf(line: string): 'add' | 'del' | undefined {
  if (line.startsWith('+')) return 'add'
  return line.startsWith('-') ? 'del' : undefined
}
