import { expect, it } from 'vitest'
import { sectionHash, sourceSections } from './source-sections.ts'

const sectionsOf = (source: string, file = 'a.mdx') =>
  sourceSections(source, file, {
    format: 'detect',
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    anchors: { maintainCase: false },
  })

it('sections have the anchor that is written, or that of their text', () => {
  const source =
    '---\ntitle: A\n---\n\nIntro.\n\n## Green *tea*\n\nCool.\n\n### Black {#dark}\n\nHot.\n'
  const sections = [
    { id: '', level: 0, text: 'Intro.', line: 4 },
    { id: 'green-tea', level: 2, text: '## Green *tea*\n\nCool.', line: 7 },
    { id: 'dark', level: 3, text: '### Black {#dark}\n\nHot.', line: 11 },
  ]
  expect(sectionsOf(source)).toEqual(sections)
  expect(sectionsOf(source, 'a.md')).toEqual(sections)
})

it('the anchors of headings that repeat are numbered', () => {
  expect(sectionsOf('## A\n\n## A\n').map(({ id }) => id)).toEqual(['', 'a', 'a-1'])
})

it('line ends do not change what a section is', () => {
  expect(sectionHash({ text: 'a\r\nb' })).toBe(sectionHash({ text: 'a\nb' }))
  expect(sectionHash({ text: 'a\nc' })).not.toBe(sectionHash({ text: 'a\nb' }))
})

it('constructs that pages accept are accepted, and texts are as they were written', () => {
  const source =
    '<!-- hi -->\n\nIntro.\n\n<!-- a\n## no heading\n-->\n\n## Tea {/* #tea */}\n\n:::note Title\n\nCool. <!-- b -->\n\n:::\n'
  expect(sectionsOf(source)).toEqual([
    { id: '', level: 0, text: '<!-- hi -->\n\nIntro.\n\n<!-- a\n## no heading\n-->', line: 1 },
    {
      id: 'tea',
      level: 2,
      text: '## Tea {/* #tea */}\n\n:::note Title\n\nCool. <!-- b -->\n\n:::',
      line: 9,
    },
  ])
})

it.each([
  ['a mark at its start', (text: string) => `\uFEFF${text}`],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('%s make no difference', (_, change) => {
  const source = '---\ntitle: A\n---\n\nIntro.\n\n## Tea\n\nCool.\n'
  expect(sectionsOf(change(source))).toEqual(sectionsOf(source))
})

it('braces are text in Markdown, and an empty file is an empty section', () => {
  expect(sectionsOf('## {a\n\n<br> {b\n', 'a.md').map(({ text }) => text)).toEqual([
    '',
    '## {a\n\n<br> {b',
  ])
  expect(sectionsOf('')).toEqual([{ id: '', level: 0, text: '', line: 1 }])
})

it('an error has its place', () => {
  expect(() => sectionsOf('Tea.\n\n{cool\n', 'docs/a.mdx')).toThrow(/^docs\/a\.mdx:3:1: /)
  expect(() => sectionsOf('> '.repeat(3000), 'docs/a.md')).toThrow(/^docs\/a\.md:1/)
})
