import { expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../shared/config.ts'
import type { SearchMatches } from '../../shared/search/search-service.ts'
import { pluginSearch, type SearchModule } from './plugin-search.ts'
import type { SearchAnswer, SearchRequest } from './provider.ts'

const config = {
  base: '/base/',
  locale: { name: 'fr' },
  docs: [],
  search: {
    contextualSearch: true,
    pagePath: '/search',
    options: { index: 'docs' },
    kinds: [{ path: '/api', label: 'Command', headings: 'Option' }],
  },
} as unknown as ClientConfig

/** Runs a search that returns matches or fails. */
async function ask(found: SearchMatches | Error, request: Partial<SearchRequest> = {}) {
  const create = vi.fn<SearchModule['create']>(() => ({
    search: async () => {
      if (found instanceof Error) throw found
      return found
    },
  }))
  const functions = { sort: () => 0 }
  let answer: SearchAnswer | undefined
  await pluginSearch(config, async () => ({ create, functions })).ask(
    { query: 'tea', limit: 10, from: '/', ...request },
    (own) => {
      answer = own
    },
    new AbortController().signal,
  )
  return { answer, create, functions }
}
const page = (href: string, fields: object = {}) => ({
  href,
  page: 'Tea',
  title: ['Tea'],
  ...fields,
})

test('the search is created with its options, the site and functions', async () => {
  const { create, functions } = await ask({ hits: [], total: 0 })
  const site = { base: '/base/', locale: 'fr', contextual: true }
  expect(create).toHaveBeenCalledExactlyOnceWith({ index: 'docs' }, site, functions)
})

test('what it leaves out is completed', async () => {
  const { answer } = await ask({ hits: [page('/base/tea')], total: 7 })
  expect(answer).toEqual({
    query: 'tea',
    isPartial: false,
    total: 7,
    matching: 7,
    sections: [],
    suggestions: [],
    hits: [
      {
        id: '/base/tea',
        href: '/base/tea',
        external: false,
        kind: 'page',
        badge: '',
        section: '',
        page: 'Tea',
        trail: [],
        title: ['Tea'],
        excerpt: [],
      },
    ],
  })
})

test('hits say what they are, by the config', async () => {
  const hits = [
    page('/base/api/boil'),
    page('/base/api/boil#time', { kind: 'heading' }),
    page('https://x.example/api/boil', { external: true }),
  ]
  const { answer } = await ask({ hits, total: 3 })
  expect(answer?.hits.map(({ badge }) => badge)).toEqual(['Command', 'Option', ''])
})

test('unsafe addresses and repetitions are left out, and counted if nothing is left', async () => {
  const unsafe = [page('javascript:alert(1)'), page('//evil.example/a'), page('tea')]
  const { answer } = await ask({ hits: [...unsafe, page('/tea'), page('/tea')], total: 5 })
  expect(answer?.hits.map(({ href }) => href)).toEqual(['/tea'])
  expect((await ask({ hits: unsafe, total: 3 })).answer).toMatchObject({ total: 0, matching: 0 })
  const narrowed = await ask({ hits: [], total: 3, matching: 2 }, { section: 'API' })
  expect(narrowed.answer).toMatchObject({ total: 3, matching: 0 })
})

test('a search that fails is a failure of the network, and one that did not load is loaded again', async () => {
  await expect(ask(new Error('gone'))).rejects.toMatchObject({ kind: 'network' })
  const load = vi.fn(async (): Promise<SearchModule> => {
    throw new Error('not loaded')
  })
  const own = pluginSearch(config, load)
  const again = () =>
    own.ask({ query: 'tea', limit: 1, from: '/' }, () => {}, new AbortController().signal)
  await expect(again()).rejects.toThrow('not loaded')
  await expect(again()).rejects.toThrow('not loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
