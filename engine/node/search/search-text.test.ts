import { expect, test } from 'vitest'
import { searchText } from './page-part.ts'

test('names in a text are marked, unless they may be ordinary words', () => {
  const section = {
    id: 'x',
    heading: 'X',
    parents: [],
    text: 'Log in, then cy.log() with --spec or baseUrl, baseUrlOf and `ticks`.',
    code: ['log', 'then', 'cy.log()', '--spec', 'baseUrl'],
  }
  expect(JSON.parse(searchText([section]))).toEqual({
    sections: {
      x: 'Log in, then `cy.log()` with `--spec` or `baseUrl`, baseUrlOf and ticks.',
    },
  })
})

test('anchors of rows come with the text', () => {
  const section = {
    id: 'x',
    heading: 'X',
    parents: [],
    text: '',
    code: [],
    rows: { wait: 'x.wait' },
  }
  expect(JSON.parse(searchText([section])).rows).toEqual({ x: { wait: 'x.wait' } })
})
