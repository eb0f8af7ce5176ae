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
])('%s is near %s', (wanted, expected) => {
  expect(nearestPath(wanted, pages)).toBe(expected)
})

it('prefers the first of equals, whatever their order', () => {
  expect(nearestPath('ab', ['ac', 'aa'])).toBe('aa')
  expect(nearestPath('ab', ['aa', 'ac'])).toBe('aa')
})
