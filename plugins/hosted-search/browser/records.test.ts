import { expect, test } from 'vitest'
import { type AddressSettings, type DocSearchRecord, toHit, toMarked } from './records.ts'

const settings: AddressSettings = { base: '/docs/', origin: 'http://localhost:3000/docs/here' }
const record: DocSearchRecord = {
  objectID: '1',
  url: 'https://docs.example.com/docs/api/get#options',
  type: 'lvl3',
  hierarchy: { lvl0: 'API', lvl1: 'cy.get()', lvl2: 'Syntax', lvl3: 'Options', lvl4: null },
}

test('a record of a heading', () => {
  expect(toHit(record, settings)).toEqual({
    id: '1',
    href: '/docs/api/get#options',
    external: false,
    kind: 'heading',
    section: 'API',
    page: 'cy.get()',
    trail: ['Syntax'],
    title: ['Options'],
    excerpt: [''],
  })
})

test('a record of a text belongs to the heading above it', () => {
  const hit = toHit(
    {
      ...record,
      type: 'content',
      hierarchy: { lvl0: 'API', lvl1: 'cy.get()', lvl2: 'Syntax' },
      content: 'all of it',
      _snippetResult: { content: { value: 'a &lt;b&gt; <mark>timeout</mark> of …' } },
      _highlightResult: { hierarchy: { lvl2: { value: '<mark>Syn</mark>tax' } } },
    },
    settings,
  )
  expect(hit).toMatchObject({
    title: ['', 'Syn', 'tax'],
    excerpt: ['a <b> ', 'timeout', ' of …'],
    trail: [],
  })
})

test('marks are looked for as text', () => {
  expect(toMarked('<img onerror=x> <mark>a</mark><script>')).toEqual([
    '<img onerror=x> ',
    'a',
    '<script>',
  ])
  expect(toMarked('open <mark>end')).toEqual(['open ', 'end', ''])
})

test('addresses of other sites, and rewritten paths', () => {
  const external = { ...settings, externalUrlRegex: 'docs\\.example' }
  expect(toHit(record, external)).toMatchObject({ external: true, href: record.url })
  const replaced = {
    ...settings,
    replaceSearchResultPathname: { from: '^/docs/api', to: '/docs/next' },
  }
  expect(toHit(record, replaced)?.href).toBe('/docs/next/get#options')
  expect(toHit({ ...record, url: 'https://x.example/api/get' }, settings)?.href).toBe(
    '/docs/api/get',
  )
})

test.each<[string, Partial<DocSearchRecord>]>([
  ['a script', { url: 'javascript:alert(1)' }],
  ['data', { url: 'data:text/html,<script>alert(1)</script>' }],
  ['no address', { url: undefined as never }],
  ['a broken address', { url: 'http://[' }],
  ['no title', { hierarchy: {} }],
  ['no hierarchy', { hierarchy: undefined as never }],
])('a record with %s is none', (_, fields) => {
  expect(toHit({ ...record, ...fields }, settings)).toBeNull()
})

test('a path that would lead to another host stays here', () => {
  const hit = toHit(
    { ...record, url: 'https://x.example//evil.example/a' },
    { ...settings, base: '/' },
  )
  expect(hit?.href).toBe('/evil.example/a')
})

test('fields of the wrong kind are as good as absent', () => {
  const odd = { ...record, objectID: 7, type: {}, content: ['x'], _snippetResult: 'no' } as never
  expect(toHit(odd, settings)).toMatchObject({ id: '/docs/api/get#options', excerpt: [''] })
})
