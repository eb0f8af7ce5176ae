import { expect, test } from 'vitest'
import type { ClientConfig } from '../../../shared/config.ts'
import { config } from '../../theme/testing/shell.tsx'
import { filterRows } from '../parts/filter-rows.ts'
import type { SearchAnswer, SearchHit } from '../provider.ts'
import { groupHits, groupStart } from './options.ts'

const message = (key: string) => key
const hit = { id: 'h', href: '/h', kind: 'page', title: ['', 'Hit', ''], trail: [], section: 'API' }
const found = { hits: [hit as unknown as SearchHit] } as SearchAnswer
const items = [
  { type: 'doc', label: 'Guides', targets: { default: '/guides' } },
  { type: 'link', label: 'Code', href: 'https://code.example' },
] as unknown as ClientConfig['navbar']['items']
const none = { recent: [], favorite: [], queries: [] }

const start = (popular: { label: string; href: string }[] | undefined) => {
  const search = { ...config.search, ...(popular && { popular }) }
  const site = { ...config, navbar: { ...config.navbar, items }, search }
  const groups = groupStart(none, found, { config: site, message } as Parameters<
    typeof groupStart
  >[2])
  return groups.map(({ key, options }) => [key, options.map(({ href }) => href)])
}

test('what is offered first are the sections of the site, and what most pages lead to', () => {
  expect(start(undefined)).toEqual([
    ['sections', ['/guides']],
    ['popular', ['/h']],
  ])
})

test('the pages that a site names take the place of both', () => {
  expect(start([{ label: 'Begin', href: '/begin' }])).toEqual([['popular', ['/begin']]])
})

test('how many results there are is said only once everything has been searched', () => {
  const site = { config, message } as unknown as Parameters<typeof groupHits>[1]
  const hits = found.hits.map((own) => ({ ...own, page: 'Hit' }))
  const answer = { ...found, hits, query: 'hit', total: 312, matching: 312, suggestions: [] }
  const sections = ['API', 'Guides'].map((label) => ({ label, count: 156 }))
  const shown = (isPartial: boolean, isRounded = false) => {
    const own = { ...answer, sections, isPartial, isRounded }
    const [row] = filterRows(own, {}, { ...site, from: '/' } as Parameters<typeof filterRows>[2])
    return {
      groups: groupHits(own, site).map(({ key }) => key),
      counts: row!.choices.map(({ count }) => count),
    }
  }
  expect(shown(true)).toEqual({ groups: ['page /h'], counts: [undefined, undefined, undefined] })
  expect(shown(false)).toEqual({ groups: ['page /h', 'all'], counts: [312, 156, 156] })
  expect(shown(false, true).counts).toEqual(['312+', '156+', '156+'])
})
