import { expect, it } from 'vitest'
import { type HeaderRule, headersFor } from './headers.ts'

const matches = (path: string, url: string): boolean =>
  headersFor([{ path, headers: { 'X-Tea': '1' } }], url).size === 1

it.each([
  ['/a', '/a'],
  ['/*', '/a/b'],
  ['*/b', '/a/b'],
  ['*/a/*', '/a/b'],
  ['/a/*/c/*', '/a/b/c/'],
  ['/*/b*', '/a/b'],
])('%s is the rule of %s', (path, url) => {
  expect(matches(path, url)).toBe(true)
})

it.each([
  ['/a', '/a/b'],
  ['/b/*', '/a/b'],
  ['/a*a', '/a'],
  ['/*/c/*', '/a/b/'],
  ['/*.js', '/a.css'],
])('%s is no rule of %s', (path, url) => {
  expect(matches(path, url)).toBe(false)
})

it('lets later rules win, whatever the case of names', () => {
  const rules: HeaderRule[] = [
    { path: '/*', headers: { 'X-Tea': 'black', 'X-Pot': 'iron' } },
    { path: '/a', headers: { 'x-tea': 'green' } },
  ]
  expect([...headersFor(rules, '/a').values()]).toEqual([
    ['x-tea', 'green'],
    ['X-Pot', 'iron'],
  ])
})
