import type { CodeFence } from '../samples/fence.ts'

/** The first difference between the output of a sample and its page. */
export interface Difference {
  message: string
  /** 1-based, in the fence that shows the output. */
  line: number
  column: number
}

/** Whether a fence shows the output of the sample before it: ```` ```text output ````. */
export function isOutput({ language, flags }: CodeFence): boolean {
  return language === 'output' || flags.has('output')
}

/**
 * Compares the output of a sample with the output on its page, where `…` stands for any text, and
 * `…` alone on a line for any number of lines.
 */
export function compareOutput(printed: string, shown: string): Difference | undefined {
  const real = linesOf(printed)
  const expected = linesOf(shown)
  let at = 0
  for (const [index, line] of expected.entries()) {
    const place = { line: index + 1, column: 1 }
    if (line.trim() === '…') {
      const rest = expected.slice(index + 1)
      const next = rest.findIndex((one) => one.trim() !== '…')
      if (next < 0) return undefined
      const match = real.findIndex((one, from) => from >= at && fits(one, rest[next]!))
      if (match < 0) {
        return {
          message: `The sample does not print ${quoted(rest[next]!)}.`,
          line: index + next + 2,
          column: 1,
        }
      }
      at = match
      continue
    }
    const actual = real[at]
    if (actual === undefined)
      return { message: 'The sample prints nothing more than this.', ...place }
    if (!fits(actual, line)) {
      const column = line.includes('…') ? 1 : firstDifference(actual, line) + 1
      return { message: `The sample prints ${quoted(actual)} here.`, line: index + 1, column }
    }
    at += 1
  }
  if (at >= real.length) return undefined
  const line = Math.max(1, expected.length)
  return { message: `The sample goes on to print ${quoted(real[at]!)}.`, line, column: 1 }
}

function linesOf(text: string): string[] {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

function fits(real: string, expected: string): boolean {
  const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(real)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return Math.min(at, Math.max(0, b.length - 1))
}

function quoted(text: string): string {
  return `"${text.length > 120 ? `${text.slice(0, 120)}…` : text}"`
}
