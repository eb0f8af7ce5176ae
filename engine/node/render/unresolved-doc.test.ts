import { expect, it } from 'vitest'
import type { Doc } from '../site/docs/read-docs.ts'
import { explainUnresolvedDoc } from './unresolved-doc.ts'

const files = ['docs/guide/start.mdx', 'docs/guide/teas.md', 'docs/api/get.mdx']
const model = {
  docsByFile: new Map(files.map((file) => [file, {} as Doc])),
  draftFiles: new Set(['docs/guide/later.mdx']),
  config: { root: '/nowhere' } as Parameters<typeof explainUnresolvedDoc>[0]['config'],
}

it.each([
  ['docs/guide/later.mdx', 'draft', null],
  ['docs/guide/teas.mdx', 'nothing', 'docs/guide/teas.md'],
  ['docs/guide/strat.mdx', 'nothing', 'docs/guide/start.mdx'],
  ['docs/guide/get.mdx', 'nothing', 'docs/api/get.mdx'],
  ['docs/guide/gone.mdx', 'nothing', null],
])('%s is a %s, and near to %s', (file, is, near) => {
  expect(explainUnresolvedDoc(model, file)).toEqual({ is, near })
})

it('a file that is there and is no page is told apart', () => {
  const config = { root: import.meta.dirname } as typeof model.config
  expect(explainUnresolvedDoc({ ...model, config }, 'unresolved-doc.ts')).toEqual({
    is: 'file',
    near: null,
  })
})
