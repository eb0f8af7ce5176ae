// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { filterEntries } from './Found.tsx'

beforeEach(() => {
  document.body.innerHTML = `<ul>
    <li class="sidebar-item"><a class="sidebar-link">Overview</a></li>
    <li class="sidebar-item"><details open><summary>Network</summary><ul>
      <li class="sidebar-item"><a class="sidebar-link">intercept</a></li>
      <li class="sidebar-item"><a class="sidebar-link">request</a></li></ul></details></li>
    <li class="sidebar-item"><details><summary aria-label="Cookies"></summary><ul>
      <li class="sidebar-item"><a class="sidebar-link">setCookie</a></li></ul></details></li>
  </ul>`
})
const shown = (): string[] =>
  [...document.querySelectorAll('a')]
    .filter((link) => !link.closest('[hidden]') && !link.closest('details:not([open])'))
    .map((link) => link.textContent ?? '')

test('shows what has the words in its label or in that of its group', () => {
  expect(filterEntries(document, 'INTER').map((link) => link.textContent)).toEqual(['intercept'])
  expect(shown()).toEqual(['intercept'])
  filterEntries(document, 'network re')
  expect(shown()).toEqual(['request'])
  filterEntries(document, 'nothing')
  expect(shown()).toEqual([])
})

test('opens groups for as long as it needs them', () => {
  filterEntries(document, 'cookies')
  expect(shown()).toEqual(['setCookie'])
  filterEntries(document, '')
  expect(shown()).toEqual(['Overview', 'intercept', 'request'])
})

test('leaves the group open that the reader has gone to', () => {
  filterEntries(document, 'cookies')
  document.querySelectorAll('a')[3]!.setAttribute('aria-current', 'page')
  filterEntries(document, '')
  expect(shown()).toContain('setCookie')
})
