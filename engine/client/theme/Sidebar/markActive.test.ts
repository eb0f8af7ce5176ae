// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { markActive } from './Sidebar.tsx'

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } })
  document.body.innerHTML = `
    <a class="sidebar-link" href="/a" aria-current="page">A</a>
    <details><summary>G</summary><details><summary>H</summary>
      <a class="sidebar-link" href="/g/$">$</a><details><summary></summary></details>
    </details></details>`
})

test('moves the mark and opens the groups around the entry', () => {
  const link = markActive(document.body, '/g/$')
  expect(link?.getAttribute('aria-current')).toBe('page')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect([...document.querySelectorAll('details')].every(({ open }) => open)).toBe(true)
})

test('marks nothing where the page has no entry', () => {
  expect(markActive(document.body, '/elsewhere')).toBeNull()
  expect(document.querySelector('[aria-current]')).toBeNull()
})
