import { expect, test } from 'vitest'
import { renderInShell } from '../testing/shell.tsx'
import { SearchPage } from './SearchPage.tsx'

test('has a title, a labelled box with its sign, and a word for readers without scripts', () => {
  const html = renderInShell(<SearchPage />, {
    location: { path: '/search', search: '?q=wait+for' },
  })
  expect(html).toMatch(/<h1>.+<\/h1>/)
  expect(html).toMatch(/<noscript><p>.+<\/p><\/noscript>/)
  expect(html).toMatch(/<search [^>]*only-scripts[^>]*><i class="[^"]*magnifier"/)
  expect(html).toMatch(/<input [^>]*aria-label="Search docs"[^>]*value="wait for"/)
})
