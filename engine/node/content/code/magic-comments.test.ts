import { describe, expect, it } from 'vitest'
import { extractMagicComments } from './magic-comments.ts'

describe('extractMagicComments', () => {
  it('leaves code without them as it is', () => {
    expect(extractMagicComments('a\nb')).toEqual({
      code: 'a\nb',
      highlighted: [],
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
      highlighted: [2],
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
})
