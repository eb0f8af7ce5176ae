import { expect, test } from 'vitest'
import { renderInShell } from '../testing/shell.tsx'
import { Pagination } from './Pagination.tsx'

const previous = { label: 'Before', path: '/before' }
const next = { label: 'After', path: '/after' }
const links = (html: string) =>
  [...html.matchAll(/rel="(\w+)" href="([^"]+)"/g)].map(([, ...of]) => of)

test('links to the neighbors of a page', () => {
  const html = renderInShell(<Pagination />, { page: { previous, next } })
  expect(links(html)).toEqual([
    ['prev', '/before'],
    ['next', '/after'],
  ])
  expect(html).toContain('aria-label="Docs pages"')
})

test('shows the only neighbor of the first and the last page', () => {
  expect(links(renderInShell(<Pagination />, { page: { next } }))).toEqual([['next', '/after']])
  expect(links(renderInShell(<Pagination />, { page: { previous } }))).toEqual([
    ['prev', '/before'],
  ])
})

test('is not there for a page without neighbors', () => {
  expect(renderInShell(<Pagination />)).toBe('')
})
