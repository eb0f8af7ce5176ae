import { expect, test } from 'vitest'
import type { ContentFacts } from '../content/page-content.ts'
import type { PageFacts } from '../render/page-data.ts'
import type { LocaleSession } from '../render/session.ts'
import { pageReferences, shellGroup } from './shell-references.ts'

const region = (...links: string[]) => ({ links, images: [], assets: [] })
const language = { model: { config: { base: '/' } }, locale: { path: '/' } } as LocaleSession

function pageWith(ids: string[], page: Partial<PageFacts> = {}) {
  const references = { ids, duplicateIds: [], ...region('/b') }
  return {
    page: { breadcrumbs: [], previous: null, next: null, ...page } as unknown as PageFacts,
    facts: { references } as unknown as ContentFacts,
  }
}

test('a page has the references of its shell, of its content and of what is between', () => {
  const shell = { ids: ['menu'], regions: { footer: region('/imprint') } }
  const page = pageWith(['part'], { editUrl: 'https://example.com/edit' })
  const { ids, duplicateIds, regions } = pageReferences(shell, page, language)
  expect({ ids, duplicateIds }).toEqual({ ids: ['part', 'menu'], duplicateIds: [] })
  expect(regions.footer?.links).toEqual(['/imprint'])
  expect(regions.content?.links).toEqual(['/b', 'https://example.com/edit'])
})

test('an id that shell and content have is there twice', () => {
  const shell = { ids: ['menu', 'other'], regions: {} }
  expect(pageReferences(shell, pageWith(['menu']), language)).toMatchObject({
    ids: ['menu', 'other'],
    duplicateIds: ['menu'],
  })
})

test('pages of one kind with one sidebar have the same shell, whatever else they say', () => {
  const page = { kind: 'doc', sidebar: 'default/current/app', title: 'One' } as PageFacts
  expect(shellGroup(page)).toBe(shellGroup({ ...page, title: 'Two' }))
  expect(shellGroup(page)).not.toBe(shellGroup({ ...page, sidebar: null }))
  expect(shellGroup(page)).not.toBe(shellGroup({ ...page, image: '/a.png' }))
})
