import type { FenceFinding } from './meta.ts'

const WORD = 'highlight-(next-line|start|end)'
const STYLES = [
  `//\\s*${WORD}`,
  `#\\s*${WORD}`,
  `--\\s*${WORD}`,
  `;\\s*${WORD}`,
  `<!--\\s*${WORD}\\s*-->`,
  `/\\*\\s*${WORD}\\s*\\*/`,
  `\\{\\s*/\\*\\s*${WORD}\\s*\\*/\\s*\\}`,
]
const MAGIC = new RegExp(`^\\s*(?:${STYLES.join('|')})\\s*$`)

/**
 * Removes `// highlight-next-line`, `-start` and `-end`, in any comment style, from the code.
 * Returns the rest, and the lines that they mark in it (1-based).
 */
export function extractMagicComments(source: string) {
  const findings = foreignComments(source)
  // Fast path: nearly all fences have none.
  if (!source.includes('highlight-')) return { code: source, highlighted: [], findings }
  const kept: string[] = []
  const highlighted: number[] = []
  let next: number | undefined
  let start: number | undefined

  source.split('\n').forEach((line, index) => {
    const place = index + 1
    const word = MAGIC.exec(line)?.slice(1).find(Boolean)
    if (word === undefined) {
      kept.push(line)
      if (next !== undefined || start !== undefined) highlighted.push(kept.length)
      next = undefined
    } else if (word === 'next-line') next = place
    else if (word === 'start') {
      if (start !== undefined) findings.push(unpaired(place, 'start', 'end', start))
      start = place
    } else {
      if (start === undefined) findings.push(unpaired(place, 'end', 'start'))
      start = undefined
    }
  })
  if (start !== undefined) findings.push(unpaired(start, 'start', 'end'))
  if (next !== undefined) {
    findings.push({
      line: next,
      message: 'highlight-next-line is at the end of the code, with no line after it.',
      hint: 'Put it above the line that it should mark, or remove it.',
    })
  }
  return { code: kept.join('\n'), highlighted, findings }
}

/** Returns findings about comments that other engines read, and readers see here. */
function foreignComments(source: string): FenceFinding[] {
  if (!source.includes('[!code ')) return []
  return source.split('\n').flatMap((text, index) => {
    const [comment, word] = /\[!code (\S+?)(?::\d+)?\]/.exec(text) ?? []
    if (!comment) return []
    const isDiff = word === '++' || word === '--'
    return {
      line: index + 1,
      at: comment,
      message: `The comment "${comment}" is shown as it is.`,
      hint: isDiff
        ? 'Write the word `diff` after the language of the fence, and `+` or `-` at the start of the line.'
        : 'Write `// highlight-next-line` on a line of its own above.',
    }
  })
}

function unpaired(line: number, word: string, other: string, before?: number): FenceFinding {
  const since =
    before === undefined ? '' : `, and another highlight-start is open since line ${before}`
  return {
    line,
    message: `highlight-${word} has no highlight-${other}${since}.`,
    hint: 'Pair highlight-start with highlight-end, or mark one line with highlight-next-line.',
  }
}
