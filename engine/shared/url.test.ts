import { expect, test } from 'vitest'
import { pageAddress } from './url.ts'

test('puts the base in front and encodes segments', () => {
  expect(pageAddress({ base: '/docs/', trailingSlash: undefined }, '/a b/$')).toBe('/docs/a%20b/$')
})

test('follows the trailing-slash setting, except at the root', () => {
  expect(pageAddress({ base: '/', trailingSlash: true }, '/a')).toBe('/a/')
  expect(pageAddress({ base: '/', trailingSlash: true }, '/')).toBe('/')
  expect(pageAddress({ base: '/docs/', trailingSlash: false }, '/')).toBe('/docs/')
})
