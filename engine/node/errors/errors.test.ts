import { describe, expect, it } from 'vitest'
import { codeFrame } from './code-frame.ts'
import { describeFinding, QuireError } from './quire-error.ts'

describe('QuireError', () => {
  it('holds one finding made from details', () => {
    const error = new QuireError({ rule: 'port-in-use', message: 'Taken.', hint: 'Use\n--port.' })
    expect(error).toBeInstanceOf(Error)
    expect(error.findings).toEqual([
      { rule: 'port-in-use', severity: 'error', message: 'Taken.', hint: 'Use\n--port.' },
    ])
    expect(error.message).toBe('Taken.\n  Use\n  --port.')
    expect(error.exitCode).toBe(1)
  })

  it('holds a list of findings, a cause and an exit code', () => {
    const cause = new Error('below')
    const error = new QuireError(
      [
        { rule: 'a', severity: 'error', message: 'One.', file: 'docs/a.mdx', line: 3, column: 7 },
        { rule: 'b', severity: 'warning', message: 'Two.', route: '/b' },
      ],
      { cause, exitCode: 2 },
    )
    expect(error.message).toBe('docs/a.mdx:3:7: One.\n\n/b: Two.')
    expect(error.cause).toBe(cause)
    expect(error.exitCode).toBe(2)
  })

  it('leaves the column out where there is no line', () => {
    expect(
      describeFinding({ rule: 'a', severity: 'error', message: 'M', file: 'f.mdx', column: 4 }),
    ).toBe('f.mdx: M')
  })
})

describe('codeFrame', () => {
  const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n')

  it('shows one line around and a caret', () => {
    expect(codeFrame(source, 10, 6)).toBe(
      ['   9 | line 9', '> 10 | line 10', '     |      ^', '  11 | line 11'].join('\n'),
    )
  })

  it('ends at the ends of the source', () => {
    expect(codeFrame('only', 1, 1)).toBe('> 1 | only\n    | ^')
    expect(codeFrame('a\r\nb', 2)).toBe('  1 | a\n> 2 | b')
    expect(codeFrame('only', 2, 1)).toBe('')
  })

  it('keeps the caret in place behind tabs and wide characters', () => {
    const [, caret] = codeFrame('\t日本x', 1, 4).split('\n')
    expect(caret).toBe('    |      ^')
  })

  it('shows control characters instead of sending them to a terminal', () => {
    expect(codeFrame('a\u001b[31mb\0\u009b', 1, 6)).toBe('> 1 | a␛[31mb␀␡\n    |      ^')
  })

  it('moves along in a long line', () => {
    const frame = codeFrame(`${'a'.repeat(300)}!${'b'.repeat(300)}`, 1, 301).split('\n')
    const at = frame[1]!.indexOf('^')
    expect(frame[0]![at]).toBe('!')
    expect(frame[0]!.length).toBeLessThan(110)
  })
})
