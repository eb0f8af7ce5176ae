import { expect, it } from 'vitest'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import type { ContentFacts } from '../content/page-content.ts'
import type { Doc } from '../site/docs/read-docs.ts'
import type { Route, SiteModel, VersionModel } from '../site/model.ts'
import { docPage } from './page-data.ts'

const content = {
  excerpt: 'It begins.',
  title: null,
  hasHeading: false,
  islands: [],
  zoom: true,
} as unknown as ContentFacts

const link = (name: string) => ({ type: 'link', label: name, href: `/${name}` })
const entries = [
  link('water'),
  { type: 'group', label: 'Tea', entries: [link('green'), link('black')] },
] as SidebarEntry[]

interface Parts {
  frontMatter?: object
  doc?: Partial<Doc>
  className?: string
  facts?: Partial<ContentFacts>
}

/** Returns the record of the page `/green`, the second of three. */
function recordOf({ frontMatter = {}, doc: own = {}, className, facts = {} }: Parts) {
  const doc = (name: string) => {
    const base = { id: name, path: `/${name}`, title: name, sidebarLabel: name, translated: true }
    return { ...base, instance: 'default', version: '1', frontMatter: {}, file: `/${name}.mdx` }
  }
  const docs = ['water', 'green', 'black'].map((name) =>
    name === 'green' ? { ...doc(name), frontMatter, ...own } : doc(name),
  )
  const version = {
    instance: {
      id: 'default',
      toc: { min: 2, max: 3 },
      breadcrumbs: true,
      showLastUpdate: true,
      showLastUpdateAuthor: false,
    },
    config: { name: '1', isLast: true, noindex: false, className },
    sidebars: {
      sidebars: new Map([['main', entries]]),
      ofDoc: new Map(docs.map(({ id }) => [id, 'main'])),
    },
    byId: new Map(docs.map((one) => [one.id, one])),
  } as unknown as VersionModel
  const routes = docs.map((one) => [one.path, { type: 'doc', doc: one, version }] as const)
  const model = {
    config: {
      base: '/',
      noindex: false,
      zoom: { enabled: true },
      defaultLocale: 'en',
      locales: [
        { name: 'fr', htmlLang: 'fr-CA' },
        { name: 'en', htmlLang: 'en-GB' },
      ],
    },
    locale: { name: 'en', base: '/', texts: {} },
    versions: [version],
    routes: new Map<string, unknown>(routes),
    lastUpdates: new Map([['/green.mdx', { date: '2026-03-01', author: 'Ada' }]]),
  } as unknown as SiteModel
  const route = model.routes.get('/green') as Extract<Route, { type: 'doc' }>
  return docPage(model, new Map([['en', model]]), route, { ...content, ...facts })
}

it('a page knows its place', () => {
  expect(recordOf({})).toMatchObject({
    title: 'green',
    description: 'It begins.',
    toc: { min: 2, max: 3 },
    breadcrumbs: [
      { label: 'Tea', path: undefined },
      { label: 'green', path: '/green' },
    ].map((one) => expect.objectContaining({ label: one.label })),
    previous: { label: 'water', path: '/water' },
    next: { label: 'black', path: '/black' },
    sidebar: 'default/1/main',
    lastUpdate: { date: '2026-03-01' },
    zoom: true,
    notices: [],
  })
})

it('what a page does not say is not in its record', () => {
  for (const name of ['schema', 'className', 'hideTitle', 'heading', 'lang', 'image', 'editUrl']) {
    expect(recordOf({})).not.toHaveProperty(name)
  }
})

it('only questions with answers are a schema', () => {
  expect(recordOf({ frontMatter: { schema: 'faq' } }).schema).toBe('faq')
  expect(recordOf({ frontMatter: { schema: 'other' } })).not.toHaveProperty('schema')
})

it('classes are those of the version, the layout and the page', () => {
  expect(recordOf({ className: 'old', frontMatter: { class_name: 'own' } }).className).toBe(
    'old own',
  )
  expect(recordOf({ frontMatter: { class_name: 'own' } }).className).toBe('own')
})

it('a landing page stands outside of the order', () => {
  expect(recordOf({ frontMatter: { layout: 'landing' } })).toMatchObject({
    toc: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebar: null,
  })
})

it('front matter names other neighbours, or none', () => {
  const { previous, next } = recordOf({
    frontMatter: { pagination_prev: null, pagination_next: 'water' },
  })
  expect({ previous, next }).toEqual({ previous: null, next: { label: 'water', path: '/water' } })
})

it('a page has one heading: its title, unless its content has one', () => {
  const heading = (facts: Partial<ContentFacts>) => {
    const { title, heading, hideTitle } = recordOf({ facts, frontMatter: { title: 'Green' } })
    return { title, heading, hideTitle }
  }
  expect(heading({})).toEqual({ title: 'Green' })
  expect(heading({ title: 'Green' })).toEqual({ title: 'Green' })
  expect(heading({ title: 'All of it' })).toEqual({ title: 'Green', heading: 'All of it' })
  expect(heading({ hasHeading: true })).toEqual({ title: 'Green', heading: '', hideTitle: true })
})

it('a page that stands in for a translation is in the default language, and says so', () => {
  expect(recordOf({ doc: { translated: false } })).toMatchObject({
    lang: 'en-GB',
    notices: [{ type: 'untranslated', locale: 'en' }],
  })
  expect(recordOf({ doc: { draft: true, unlisted: true } })).toMatchObject({
    noindex: true,
    notices: [{ type: 'draft' }, { type: 'unlisted' }],
  })
})

it('a date of its own counts more than that of the last commit', () => {
  const updated = (date: string) => recordOf({ frontMatter: { last_update: { date } } }).lastUpdate
  expect(updated('2026-04-02T10:00:00Z')).toEqual({ date: '2026-04-02' })
  expect(updated('soon')).toBeUndefined()
})
