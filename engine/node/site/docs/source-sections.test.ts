import { expect, it } from 'vitest'
import { sectionHash, sourceSections } from './source-sections.ts'

it('sections have the anchor that is written, or that of their text', () => {
  const source =
    '---\ntitle: A\n---\n\nIntro.\n\n## Green *tea*\n\nCool.\n\n### Black {#dark}\n\nHot.\n'
  const sections = [
    { id: '', level: 0, text: 'Intro.', line: 4 },
    { id: 'green-tea', level: 2, text: '## Green *tea*\n\nCool.', line: 7 },
    { id: 'dark', level: 3, text: '### Black {#dark}\n\nHot.', line: 11 },
  ]
  expect(sourceSections(source, true)).toEqual(sections)
  expect(sourceSections(source, false)).toEqual(sections)
})

it('the anchors of headings that repeat are numbered', () => {
  expect(sourceSections('## A\n\n## A\n', true).map(({ id }) => id)).toEqual(['', 'a', 'a-1'])
})

it('line ends do not change what a section is', () => {
  expect(sectionHash({ text: 'a\r\nb' })).toBe(sectionHash({ text: 'a\nb' }))
  expect(sectionHash({ text: 'a\nc' })).not.toBe(sectionHash({ text: 'a\nb' }))
})
