import { expect, it } from 'vitest'
import type { Plugin, SiteView } from '../plugins/plugin.ts'
import { patchOf, withPatch } from './plugin-pages.ts'
import type { RenderedPage } from './render-page.ts'

const rendered = {
  source: 'docs/tea.mdx',
  page: { path: '/tea', title: 'Tea', keywords: ['hot'] },
  content: { body: () => ({ html: '', headings: [] }) },
} as unknown as RenderedPage

const patched = (...pages: unknown[]) => {
  const plugins = pages.map((page, index) => ({
    name: `plugin-${index}`,
    api: 1,
    version: '1',
    page: () => page,
  })) as unknown as Plugin[]
  return patchOf(plugins, rendered, {} as SiteView)
}

it('plugins add to a page one after the other', async () => {
  const meta = (name: string) => ({ tag: 'meta', attributes: { name, content: '' } })
  const { patch, findings } = await patched(
    { title: 'Green tea', image: undefined, head: [meta('a')] },
    undefined,
    { title: 'Black tea', keywords: ['strong'], head: [meta('b')] },
  )
  expect(findings).toEqual([])
  expect(patch).toEqual({
    title: 'Black tea',
    keywords: ['strong'],
    head: [meta('a'), meta('b')],
  })
  expect(withPatch(rendered, patch)).toMatchObject({
    page: { path: '/tea', title: 'Black tea', keywords: ['strong'] },
    elements: [meta('a'), meta('b')],
  })
})

it.each([
  [{ title: 5 }, 'The `title` that it returned is not text'],
  [{ description: ['a'] }, 'The `description` that it returned is not text'],
  [{ keywords: 'hot' }, 'The `keywords` that it returned is not a list'],
  [{ head: {} }, 'The `head` that it returned is not a list'],
  [{ head: [{ tag: 'style' }] }, 'It returned an element <style> for the head'],
  [{ html: '' }, 'It returned the unknown field `html`; the fields are'],
  [null, 'It returned something that is not an object'],
  ['text', 'It returned something that is not an object'],
])('%j is a mistake of the plugin', async (page, message) => {
  const { patch, findings } = await patched({ title: 'Kept?' }, page)
  expect(patch).toEqual({})
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ message: expect.stringContaining(message) })
})
