import { expect, test } from 'vitest'
import { encodePath, joinPath, pageUrl, stripBase } from './url.ts'

test('puts the base in front and encodes segments', () => {
  expect(pageUrl({ base: '/docs/', trailingSlash: undefined }, '/a b/$')).toBe('/docs/a%20b/$')
})

test('encodes what would end a path, and what is not valid in one', () => {
  expect(encodePath("/größe/[a] 50%/what?/c#/$&+,:;=@!'()*~")).toBe(
    "/gr%C3%B6%C3%9Fe/%5Ba%5D%2050%25/what%3F/c%23/$&+,:;=@!'()*~",
  )
})

test('follows the trailing-slash setting, except at the root', () => {
  expect(pageUrl({ base: '/', trailingSlash: true }, '/a')).toBe('/a/')
  expect(pageUrl({ base: '/', trailingSlash: true }, '/')).toBe('/')
  expect(pageUrl({ base: '/docs/', trailingSlash: false }, '/')).toBe('/docs/')
})

test('the base is taken off again, and only the base', () => {
  expect(stripBase('/', '/docs/a')).toBe('/docs/a')
  expect(stripBase('/docs/', '/docs/a')).toBe('/a')
  expect(stripBase('/docs/', '/docs/')).toBe('/')
  expect(stripBase('/docs/', '/docs')).toBe('/')
  expect(stripBase('/docs/', '/docsearch')).toBeNull()
})

test('segments are joined with single slashes', () => {
  expect(joinPath('/docs/', '/a/')).toBe('/docs/a')
  expect(joinPath('a', '', 'b')).toBe('/a/b')
  expect(joinPath('/', '')).toBe('/')
})
