import { expect, test } from 'vitest'
import { describeNode } from './explain-why.ts'

const fileOf = (key: string): string => `docs${key.replace('en:', '')}.mdx`

test.each([
  ['file:docs/_part.mdx', 'docs/_part.mdx has changed'],
  ['route:en:/start', 'docs/start.mdx has changed, or another page is at its path'],
  ['code:server:', 'the code of components or of the theme has changed'],
  ['code:sidebar:en:default/current/app', 'the sidebar en:default/current/app has changed'],
  ['setting::plugins', 'plugins or their options have changed'],
  ['setting:en:pages', 'the list of pages, which the page shows, has changed'],
  ['target:en:asset:docs/a $& b.png', 'the links to docs/a $& b.png have changed'],
  ['content:en:/start', 'the content of docs/start.mdx was rendered'],
  ['page:en:/start', 'docs/start.mdx was written again'],
])('%s in words', (name, words) => {
  expect(describeNode(name, fileOf)).toBe(words)
})
