import { expect, it } from 'vitest'
import { fields, type TermBlock } from './divided-index.ts'
import { decodeTermBlock, encodeTermBlock } from './format.ts'

it('a block is the same after it was written and read', () => {
  const block: TermBlock = {
    terms: [
      {
        written: 'kettle',
        spread: 3,
        text: [0, 0, 1, 4, 2, 7],
        headings: [4, 1, 2],
        titles: [],
        keywords: [4, 1, 3],
        paths: [],
        descriptions: [],
      },
    ],
    names: [['boil()', [0, 4]]],
    headings: [
      [0, 1, 2, 'hot-water', 'Hot water'],
      [4, 1, 2, 'pots', 'A heading with an id of its own'],
    ],
    pages: [
      {
        page: 0,
        path: '/start',
        title: 'Start',
        description: '',
        keywords: [],
        kind: '',
        sectionKind: '',
      },
      {
        page: 4,
        path: '/pots',
        title: 'Pots',
        description: 'All pots.',
        keywords: ['kettle'],
        kind: 'Guide',
        sectionKind: '',
      },
    ],
    messages: [],
  }
  const [kettle] = block.terms
  const read = fields.map((field) => [field, Uint32Array.from(kettle![field])])
  expect(decodeTermBlock(encodeTermBlock(block))).toEqual({
    ...block,
    terms: [{ ...kettle, ...Object.fromEntries(read) }],
  })
})
