import { expect, it } from 'vitest'
import type { CodeBlock, MarkdownExtension } from '../plugins/plugin.ts'
import { tracedPlugins } from './traced-plugins.ts'

it('notes the blocks that a plugin gives forms, and only those', () => {
  const noted: string[] = []
  const notes = { used: (plugin: string, what: string) => noted.push(`${plugin}: ${what}`) }
  const traced = (markdown: MarkdownExtension) =>
    tracedPlugins([{ name: 'own', api: 1, version: '1', markdown }], {
      ...notes,
      added: () => {},
    })[0]?.markdown
  const forms = [{ value: 'js', label: 'JavaScript' }]
  const markdown = traced({ codeForms: ({ code }) => (code === '' ? undefined : { forms }) })
  const block: CodeBlock = { language: 'ts', code: 'a', highlightedLines: [], attributes: {} }
  const context = { message: String }
  expect(markdown?.codeForms?.(block, context)).toEqual({ forms })
  expect(markdown?.codeForms?.({ ...block, code: '' }, context)).toBeUndefined()
  expect(noted).toEqual(['own: forms of code in ts'])
  expect(traced({})).not.toHaveProperty('codeForms')
})
