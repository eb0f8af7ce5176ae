import { expect, test } from 'vitest'
import { versionsOf } from '../../../engine/client/search/versions.ts'
import type { ClientConfig } from '../../../engine/shared/config.ts'
import { facetFilters as filtersOf } from './filters.ts'

/** The filters of a request, with the versions that the engine finds for it. */
function facetFilters(
  settings: ClientConfig,
  request: { from: string; version?: string },
  preferred: (instance: string) => string | null,
) {
  const versions = versionsOf(settings, request, preferred)
  const { locale, search } = settings
  const site = { locale: locale.name, contextual: search.contextualSearch }
  return filtersOf(search.options as Parameters<typeof filtersOf>[0], site, { versions })
}

const config = (contextualSearch: boolean, facets?: unknown) =>
  ({
    locale: { name: 'fr' },
    docs: [
      {
        id: 'default',
        versions: [
          { name: 'current', path: '/next', isLast: false },
          { name: '2.0', path: '/', isLast: true },
        ],
      },
      {
        id: 'guides',
        versions: [
          { name: 'current', path: '/guides/next', isLast: false },
          { name: '1.0', path: '/guides', isLast: true },
        ],
      },
    ],
    search: {
      contextualSearch,
      pagePath: '/search',
      options: { searchParameters: facets ? { facetFilters: facets } : {} },
    },
  }) as unknown as ClientConfig
const none = (): null => null

test('without contextual search only the filters of the config count', () => {
  expect(facetFilters(config(false), { from: '/a' }, none)).toEqual([])
  expect(facetFilters(config(false, ['a:b']), { from: '/a' }, none)).toEqual(['a:b'])
  expect(facetFilters(config(false, 'a:b'), { from: '/a' }, none)).toEqual(['a:b'])
})

test('contextual search restricts to the language, and to a version of each docs folder', () => {
  expect(facetFilters(config(true, ['a:b']), { from: '/next/x' }, none)).toEqual([
    'a:b',
    'language:fr',
    [
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-current',
      'docusaurus_tag:docs-guides-1.0',
    ],
  ])
})

test('a version that the reader prefers counts where they are not in one, if it still exists', () => {
  const preferred = (id: string): string => (id === 'guides' ? 'current' : 'gone')
  expect(facetFilters(config(true), { from: '/x' }, preferred).at(-1)).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-2.0',
    'docusaurus_tag:docs-guides-current',
  ])
})

test('a version that is asked for wins', () => {
  const request = { from: '/', version: 'default/current' }
  expect(facetFilters(config(false), request, none).at(-1)).toContain(
    'docusaurus_tag:docs-default-current',
  )
})

test('the search page is no doc: there the chosen version counts', () => {
  const chosen = (instance: string) => (instance === 'default' ? 'current' : null)
  expect(facetFilters(config(true), { from: '/search' }, chosen).at(-1)).toContain(
    'docusaurus_tag:docs-default-current',
  )
})
