import { expect, test } from 'vitest'
import { config, renderInShell } from '../testing/shell.tsx'
import { SearchButton } from './SearchButton.tsx'

const labelOf = (placeholder: string) =>
  /aria-label="([^"]*)"/.exec(
    renderInShell(<SearchButton />, { config: { search: { ...config.search, placeholder } } }),
  )?.[1]

test('its name begins with its label, and contains its text', () => {
  expect(labelOf('Search docs')).toBeUndefined()
  expect(labelOf('Find a page')).toBe('Search: Find a page')
})
