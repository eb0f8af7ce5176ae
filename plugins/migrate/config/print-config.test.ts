import { expect, it } from 'vitest'
import { printConfig } from './print-config.ts'

it('a config is written as somebody would write it', () => {
  const config = {
    title: "It's tea",
    text: 'a\nb`c',
    'odd-key': [1, true, null],
    missing: undefined,
    editUrl({ docPath }: { docPath: string }) {
      return docPath
    },
    empty: {},
    nested: {
      list: ['a long entry of a list', 'another long entry of a list', 'and a third one, long too'],
    },
  }
  const printed = printConfig(config, [
    ['mermaid', {}],
    ['hosted-search', { appId: 'ABC' }],
  ])
  expect(printed).toContain(`import hostedSearch from '@quire-docs/hosted-search'
import mermaid from '@quire-docs/mermaid'
import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: "It's tea",
  text: \`a
b\\\`c\`,
  'odd-key': [1, true, null],
  editUrl: function editUrl({ docPath }) {`)
  expect(printed).toContain(`  empty: {},
  nested: {
    list: [
      'a long entry of a list',
      'another long entry of a list',
      'and a third one, long too',
    ],
  },
  plugins: [mermaid(), hostedSearch({ appId: 'ABC' })],
})
`)
  expect(printed).not.toContain('missing')
})
