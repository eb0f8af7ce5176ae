import { describe, expect, it } from 'vitest'
import { parseMeta } from './meta.ts'

describe('parseMeta', () => {
  it('reads texts to mark, and lines to fold', () => {
    const { meta, findings } = parseMeta('/a b/ collapse={2-3,5} /c\\/d/ file=/x/y/')
    expect(findings).toEqual([])
    expect(meta.markedTexts).toEqual(['a b', 'c/d'])
    expect([...meta.foldedLines]).toEqual([2, 3, 5])
    expect(meta.attributes).toEqual({ file: '/x/y/' })
  })

  it('reads an empty info string', () => {
    expect(parseMeta('')).toEqual({
      meta: {
        highlightedLines: [],
        foldedLines: new Set(),
        markedTexts: [],
        wrap: false,
        ambient: false,
        words: [],
        attributes: {},
      },
      findings: [],
    })
  })

  it('reads everything at once, in any order', () => {
    const { meta, findings } = parseMeta(
      `wrap {1, 3-5,4} title="a b.ts" showLineNumbers=12 nocheck groupId=os live-editor x='1 2'`,
    )
    expect(findings).toEqual([])
    expect(meta).toEqual({
      title: 'a b.ts',
      highlightedLines: [1, 3, 4, 5],
      foldedLines: new Set(),
      markedTexts: [],
      firstLineNumber: 12,
      wrap: true,
      ambient: false,
      words: ['nocheck', 'live-editor'],
      attributes: { groupId: 'os', x: '1 2' },
    })
  })

  it.each([
    ['titel="a.ts"', 'titel', 'title'],
    ['shwLineNumbers', 'shwLineNumbers', 'showLineNumbers'],
    ['showlinenumbers', 'showlinenumbers', 'showLineNumbers'],
    ['showLineNumber=3', 'showLineNumber', 'showLineNumbers'],
    ['warp', 'warp', 'wrap'],
    ['no-check', 'no-check', 'nocheck'],
  ])('finds the slip in %s', (info, word, meant) => {
    expect(parseMeta(info).findings).toEqual([
      {
        line: 0,
        message: `The info string has "${word}", which Quire does not know.`,
        hint: `Did you mean \`${meant}\`?`,
        at: word,
      },
    ])
  })

  it('starts line numbers at 1 where nothing else is said', () => {
    expect(parseMeta('showLineNumbers').meta.firstLineNumber).toBe(1)
    expect(parseMeta('showLineNumbers={7}').meta.firstLineNumber).toBe(7)
  })

  it.each(['{0}', '{4-2}', '{a}', '{1,}', '{1-99999999}'])('finds the wrong range %s', (meta) => {
    const { findings } = parseMeta(meta)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ line: 0, message: expect.stringContaining('line range') })
  })

  it('finds a line number that is none', () => {
    expect(parseMeta('showLineNumbers=x').findings[0]?.message).toBe(
      'showLineNumbers=x is not a valid line number.',
    )
  })

  it('finds a brace that is not closed', () => {
    expect(parseMeta('{1,3').findings[0]?.message).toContain('"{1,3"')
  })
})
