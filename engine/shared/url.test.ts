import { expect, test } from 'vitest'
import { encodePath, pageAddress } from './url.ts'

test('puts the base in front and encodes segments', () => {
  expect(pageAddress({ base: '/docs/', trailingSlash: undefined }, '/a b/$')).toBe('/docs/a%20b/$')
})

test('encodes what would end a path, and what is not valid in one', () => {
  expect(encodePath("/größe/[a] 50%/what?/c#/$&+,:;=@!'()*~")).toBe(
    "/gr%C3%B6%C3%9Fe/%5Ba%5D%2050%25/what%3F/c%23/$&+,:;=@!'()*~",
  )
})

test('follows the trailing-slash setting, except at the root', () => {
  expect(pageAddress({ base: '/', trailingSlash: true }, '/a')).toBe('/a/')
  expect(pageAddress({ base: '/', trailingSlash: true }, '/')).toBe('/')
  expect(pageAddress({ base: '/docs/', trailingSlash: false }, '/')).toBe('/docs/')
})
