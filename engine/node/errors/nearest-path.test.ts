import { expect, it } from 'vitest'
import { nearestPath } from './nearest-path.ts'

const pages = ['/app/faq', '/app/guides/debugging', '/cloud/faq', '/api/commands/get', '/']

it.each([
  ['/app/fqa', '/app/faq'],
  ['/APP/FAQ', '/app/faq'],
  ['/cloud/docs/faq', '/cloud/faq'],
  ['/app/debugging', '/app/guides/debugging'],
  ['/app/guides/debuging', '/app/guides/debugging'],
  ['/entirely/different', undefined],
  ['/app/guides/recording', undefined],
  ['/app/tap', undefined],
])('%s is near %s', (wanted, expected) => {
  expect(nearestPath(wanted, pages)).toBe(expected)
})

it('prefers the first of equals, whatever their order', () => {
  expect(nearestPath('ab', ['ac', 'aa'])).toBe('aa')
  expect(nearestPath('ab', ['aa', 'ac'])).toBe('aa')
})

it('does not take one short word for another', () => {
  expect(nearestPath('nope', ['code', 'mode'])).toBeUndefined()
  expect(nearestPath('/some/long/folder/nope', ['/some/long/folder/code'])).toBeUndefined()
  expect(nearestPath('remov', ['remove'])).toBe('remove')
})
