import type { CodeFence } from '../samples/fence.ts'

/** The first difference between a sample's actual output and the output on its page. */
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
 * Compares the output of a sample with the output on its page, where `…` stands for any text, and a
 * line with only `…` for any number of lines.
 */
export function compareOutput(printed: string, shown: string): Difference | undefined {
  const real = linesOf(printed)
  const expected = linesOf(shown)
  let position = 0
  for (const [index, line] of expected.entries()) {
    if (line.trim() === '…') {
      const following = expected.slice(index + 1)
      const next = following.findIndex((line) => line.trim() !== '…')
      if (next < 0) return undefined
      const match = real.findIndex(
        (line, index) => index >= position && fits(line, following[next]!),
      )
      if (match < 0) {
        return {
          message: `The sample does not print ${quoted(following[next]!)}.`,
          line: index + next + 2,
          column: 1,
        }
      }
      position = match
      continue
    }
    const actual = real[position]
    if (actual === undefined) {
      const message = 'The sample prints nothing more than this.'
      return { message, line: index + 1, column: 1 }
    }
    if (!fits(actual, line)) {
      const column = line.includes('…') ? 1 : firstDifference(actual, line) + 1
      return { message: `The sample prints ${quoted(actual)} here.`, line: index + 1, column }
    }
    position += 1
  }
  if (position >= real.length) return undefined
  const line = Math.max(1, expected.length)
  return { message: `The sample goes on to print ${quoted(real[position]!)}.`, line, column: 1 }
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
  let offset = 0
  while (offset < a.length && a[offset] === b[offset]) offset += 1
  return Math.min(offset, Math.max(0, b.length - 1))
}

function quoted(text: string): string {
  return `"${text.length > 120 ? `${text.slice(0, 120)}…` : text}"`
}
