import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { pageContent } from '../content/page-content.ts'
import {
  contentOf,
  pageData,
  pageOf,
  type RenderOptions,
  renderNotFound,
  sidebarEntries,
  sourceToCompile,
} from './render-page.ts'
import { type LocaleSession, openSession, type Session } from './session.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-render-page-'))
let session: Session
let french: LocaleSession

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write(
    'quire.config.ts',
    `export default {
  title: 'Teas',
  tagline: 'All of them.',
  url: 'https://teas.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
}
`,
  )
  write(
    'docs/pots/_category_.json',
    '{ "label": "Pots", "link": { "type": "generated-index", "description": "Round ones." } }',
  )
  write('docs/pots/iron.mdx', '---\ntitle: Iron\ndescription: It lasts.\n---\n\nText.\n')
  write('pages/about.mdx', '# About\n')
  session = await openSession(await loadConfig(root), { drafts: true })
  french = session.locales.get('fr')!
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const routeOf = (path: string) => french.model.routes.get(path)!

/** Renders a page that needs no component, and returns its record. */
function recordOf(path: string) {
  const route = routeOf(path)
  const content = contentOf(session, french, route, {} as RenderOptions)
  return pageData(pageOf(session, french, route, pageContent(content)))
}

it('the page of a category lists its pages, at the URLs of the language', () => {
  const page = recordOf('/category/pots')
  expect(page).toMatchObject({ path: '/category/pots', title: 'Pots', description: 'Round ones.' })
  expect(page.html).toContain('href="/fr/pots/iron"')
  expect(page.html).toContain('It lasts.')
})

it('the search page has a title in the language, and is not for other search engines', () => {
  expect(recordOf('/search')).toMatchObject({ title: 'Recherche', noindex: true, html: '' })
})

it('the not-found page is named in the language, and has no other versions', () => {
  const { route, page, source, head } = renderNotFound(session, french)
  expect(route).toBeNull()
  expect(source).toBe('quire.config.ts')
  expect(page).toMatchObject({
    path: '/404',
    kind: 'not-found',
    title: 'Page introuvable',
    noindex: true,
    alternates: { versions: {}, locales: {} },
  })
  expect(page).not.toHaveProperty('frontMatter')
  expect(head).toBeDefined()
})

it('only docs are compiled ahead, by their text and their folder', () => {
  const doc = routeOf('/pots/iron')
  expect(doc.type === 'doc' && sourceToCompile(doc)).toEqual({
    page: {
      file: join(root, 'docs/pots/iron.mdx'),
      source: '---\ntitle: Iron\ndescription: It lasts.\n---\n\nText.\n',
      syntax: undefined,
    },
    docsFolder: join(root, 'docs'),
  })
  const page = routeOf('/about')
  expect(page.type === 'page' && sourceToCompile(page)).toEqual({ page: null, docsFolder: null })
})

it('a sidebar is found by its key', () => {
  expect(sidebarEntries(french, 'default/current/defaultSidebar')).toMatchObject([
    { type: 'group', label: 'Pots', entries: [{ label: 'Iron' }] },
  ])
  expect(sidebarEntries(french, 'default/current/none')).toBeUndefined()
  expect(sidebarEntries(french, null)).toBeUndefined()
})
