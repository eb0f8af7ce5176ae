import { expect, test } from 'vitest'
import { renderInShell } from '../theme/testing/shell.tsx'
import { IslandError } from './IslandError.tsx'

test('the reason is shown where there is one', () => {
  const paragraphs = (error?: unknown) =>
    renderInShell(<IslandError error={error} retry={() => {}} />).match(/<p>.*?<\/p>/g)
  expect(paragraphs(new Error('Offline'))).toEqual([
    '<p>This part of the page could not be loaded.</p>',
    '<p>Offline</p>',
  ])
  expect(paragraphs('Offline')).toHaveLength(1)
  expect(paragraphs()).toHaveLength(1)
})
