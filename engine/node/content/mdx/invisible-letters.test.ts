import { describe, expect, it } from 'vitest'
import { invisibleLetters } from './invisible-letters.ts'

describe('invisibleLetters', () => {
  it.each([
    ['Text\n\n\u200b## Six', 3, 1, 'U+200B: what comes next is shown as text'],
    ['> \u2060- one', 1, 3, 'U+2060: what comes next'],
    ['\u200b```js\nx()\n```', 1, 1, 'U+200B: what comes next'],
    ['Text\n\n\ufeff## Two', 3, 1, 'U+FEFF: what comes next'],
    ['a \ufeffb', 1, 3, 'U+FEFF.'],
    ['See [a](./a.md\u200b).', 1, 15, 'U+200B: the URL has it'],
    ['https://example.com/a\u200bb', 1, 22, 'U+200B: the URL has it'],
    ['Run `npm\u200b i`.', 1, 9, 'U+200B: readers copy it'],
    ['## Set {#se\u200bt}', 1, 12, 'U+200B: the title'],
    ['---\ntitle: Set\u200bup\n---', 2, 11, 'U+200B: the title'],
    ['a \u202eb', 1, 3, 'U+202E.'],
    ['a\u2028b', 1, 2, 'U+2028.'],
  ])('reports %j', (source, line, column, message) => {
    const notes = invisibleLetters(source)
    expect(notes).toMatchObject([{ rule: 'invisible-letter', position: { line, column } }])
    expect(notes[0]?.message).toContain(message)
  })

  it.each([
    '\ufeff# Tea',
    'A long\u200bword in text.',
    'Donau\u00addampf',
    'שלום \u200f(1)\u200f',
    '## ภาษา\u200bไทย',
    '## 👨\u200d👩\u200d👧',
    '```text\n# a\u200bb\n```',
  ])('leaves %j', (source) => {
    expect(invisibleLetters(source)).toEqual([])
  })
})
