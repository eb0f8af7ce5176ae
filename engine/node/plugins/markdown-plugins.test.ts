import { expect, it } from 'vitest'
import { markdownPlugins } from './markdown-plugins.ts'
import type { Plugin } from './plugin.ts'

const plugin = (name: string, markdown: Plugin['markdown']) =>
  ({ name, api: 1, version: '1', markdown }) as Plugin

it('collects what plugins add to Markdown, whatever parts they leave out', () => {
  const render = () => ({ html: '' })
  const directive = { render } as never
  const one = plugin('one', { directives: { box: directive } })
  const two = plugin('two', { fences: { Chart: render as never } })
  const both = markdownPlugins([plugin('none', undefined), one, two])!
  expect(both.directives).toEqual(new Map([['box', { plugin: one, value: directive }]]))
  expect([...both.fences.keys()]).toEqual(['chart'])
  expect(both.fences.get('chart')!.plugin).toBe(two)
  expect(markdownPlugins([plugin('none', undefined)])).toBeNull()
})
