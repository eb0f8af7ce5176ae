import { describe, expect, it } from 'vitest'
import { extractMagicComments } from './magic-comments.ts'

describe('extractMagicComments', () => {
  it('leaves code without them as it is', () => {
    expect(extractMagicComments('a\nb')).toEqual({
      code: 'a\nb',
      sourceLines: [1, 2],
      highlighted: [],
      changes: new Map(),
      states: new Map(),
      notes: new Map(),
      findings: [],
    })
  })

  it.each([
    '// highlight-next-line',
    '  # highlight-next-line',
    '-- highlight-next-line',
    '<!-- highlight-next-line -->',
    '/* highlight-next-line */',
    '{/* highlight-next-line */}',
  ])('takes out %s', (comment) => {
    expect(extractMagicComments(`a\n${comment}\nb\nc`)).toEqual({
      code: 'a\nb\nc',
      sourceLines: [1, 3, 4],
      highlighted: [2],
      changes: new Map(),
      states: new Map(),
      notes: new Map(),
      findings: [],
    })
  })

  it('marks the lines between start and end', () => {
    const { code, highlighted } = extractMagicComments(
      '// highlight-start\na\nb\n// highlight-end\nc',
    )
    expect(code).toBe('a\nb\nc')
    expect(highlighted).toEqual([1, 2])
  })

  it('leaves the words alone inside a line of code', () => {
    const code = "cy.log('// highlight-next-line')"
    expect(extractMagicComments(code).code).toBe(code)
  })

  it('finds a start that opens twice and a next-line without a next line', () => {
    const { findings } = extractMagicComments(
      '// highlight-start\n// highlight-start\na\n// highlight-end\n// highlight-next-line',
    )
    expect(findings.map((finding) => finding.line)).toEqual([2, 5])
  })

  it.each([
    '// [!code highlight]',
    '# [!code hl]',
    '-- [!code highlight]',
    '<!-- [!code highlight] -->',
    '/* [!code highlight] */',
    '{/* [!code highlight] */}',
  ])('marks the line that ends with %s', (comment) => {
    expect(extractMagicComments(`a\nb ${comment}\nc`)).toEqual({
      code: 'a\nb\nc',
      sourceLines: [1, 2, 3],
      highlighted: [2],
      changes: new Map(),
      states: new Map(),
      notes: new Map(),
      findings: [],
    })
  })

  it('marks changes, several lines, and the line after a comment that stands alone', () => {
    const { code, highlighted, changes } = extractMagicComments(
      'a // [!code --]\nb // [!code ++:2]\nc\n  // [!code highlight]\nd',
    )
    expect(code).toBe('a\nb\nc\nd')
    expect([...changes]).toEqual([
      [1, 'del'],
      [2, 'add'],
      [3, 'add'],
    ])
    expect(highlighted).toEqual([4])
  })

  it('marks no change in a diff, and reports what it cannot mark', () => {
    const source = '+a // [!code ++]\n b // [!code highlight]'
    const { code, changes, highlighted, findings } = extractMagicComments(source, true)
    expect([code, changes.size, highlighted]).toEqual(['+a // [!code ++]\n b', 0, [2]])
    expect(findings.map(({ line, at }) => [line, at])).toEqual([[1, '[!code ++]']])
    expect(extractMagicComments('a // [!code word:a]').findings).toMatchObject([
      { line: 1, at: '[!code word:a]' },
    ])
  })

  it('notes what is in focus, an error or a warning, and several marks of one line', () => {
    const { code, states, changes } = extractMagicComments(
      'a # [!code focus:2]\nb # [!code error]\nc // [!code warning] // [!code ++]',
    )
    expect(code).toBe('a\nb\nc')
    expect([...states].map(([line, marks]) => [line, ...marks])).toEqual([
      [1, 'focus'],
      [2, 'focus', 'error'],
      [3, 'warning'],
    ])
    expect([...changes]).toEqual([[3, 'add']])
  })

  it('leaves a mark alone that is no comment', () => {
    const code = "const text = '[!code ++]'"
    expect(extractMagicComments(code)).toMatchObject({ code, changes: new Map() })
  })
})
