import { expect, test } from 'vitest'
import { renderInShell } from '../testing/shell.tsx'
import { Sidebar } from './Sidebar.tsx'

const list = (links: number, attribute = '') =>
  `<ul ${attribute} class="sidebar-list">${'<li><a class="sidebar-link" href="/a">A</a></li>'.repeat(links)}</ul>`
const hasFilter = (sidebarHtml: string) =>
  renderInShell(<Sidebar />, { sidebarHtml }).includes('type="search"')

test('long sidebars have a filter, and so has the part of a longer one', () => {
  expect(hasFilter(list(40))).toBe(true)
  expect(hasFilter(list(39))).toBe(false)
  expect(hasFilter(list(3, 'data-partial=""'))).toBe(true)
})
