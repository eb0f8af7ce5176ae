import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

const origin = 'http://matrix.localhost'
/** A translated slug, as encoded in URLs. */
const first = encodeURIComponent('الأول')
let folder: string
let printed: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-matrix-'))
  cpSync(join(import.meta.dirname, 'fixtures/matrix'), folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  const { code, out, err } = await runQuire(['build', folder])
  // Broken links make a build fail.
  expect(code, err).toBe(0)
  printed = out
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (path: string): string => join(folder, 'dist', decodeURIComponent(path))
const html = (path: string): string => readFileSync(join(file(path), 'index.html'), 'utf8')

/** Returns the first group of each match. */
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!)

/** Returns the first group of a pattern's match in a page. */
function one(path: string, pattern: RegExp): string | undefined {
  return pattern.exec(html(path))?.[1]
}

const canonical = (path: string) => one(path, /<link rel="canonical" href="([^"]*)"/)
const notices = (path: string) =>
  all(html(path), /<div class="admonition admonition-caution" role="note">(.*?)<\/div>/g)

/** URLs of the page in each language, by `hreflang`. */
function languages(path: string): Record<string, string> {
  const found = html(path).matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, lang, href]) => [lang!, href!]))
}

/** The markup of the navbar item with a given class. */
function item(path: string, name: string): string | undefined {
  const bar = /<header[^>]* data-navbar="">.*?<\/header>/.exec(html(path))![0]
  const opening = new RegExp(`<(\\w+)[^>]*class="[^"]*\\b${name}"`).exec(bar)
  if (!opening) return undefined
  return bar.slice(opening.index, bar.indexOf(`</${opening[1]}>`, opening.index))
}

/** URLs of an item's links. */
const links = (path: string, name: string): string[] =>
  all(item(path, name) ?? '', /href="([^"]*)"/g)

describe('the build', () => {
  it('has no warnings, and writes every page once for each language', () => {
    expect(printed).toMatch(/^Built: 47 pages/)
    expect(printed).not.toMatch(/warning|broken/i)
  })

  it('leaves out drafts, and keeps unlisted docs from search engines and sidebars', () => {
    expect(existsSync(file('next/draft'))).toBe(false)
    expect(html('next/hidden')).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(html('next/hidden')).toContain('This page is unlisted.')
    const sidebar = readFileSync(file('_data/sidebars/default/current/guide.json'), 'utf8')
    expect(sidebar).toContain('/next/guide/two')
    expect(sidebar).not.toMatch(/hidden|draft/i)
    expect(readFileSync(file('sitemap.xml'), 'utf8')).not.toContain('hidden')
  })

  it('writes the records of a language under its base', () => {
    for (const [path, title] of [
      ['_data/pages/guide/one.json', 'One'],
      ['ar/_data/pages/guide/al-awwal.json', 'واحد'],
      [`ar/_data/pages/next/guide/${first}.json`, 'واحد'],
      ['ar/_data/pages/api/call.json', 'نداء'],
      ['ar/_data/pages/api/2.0/call.json', 'Call'],
    ]) {
      expect(JSON.parse(readFileSync(file(path!), 'utf8')).page.title, path).toBe(title)
    }
    expect(existsSync(file('ar/_data/pages/guide/one.json'))).toBe(false)
    const sidebar = readFileSync(file('ar/_data/sidebars/default/2.0/guide.json'), 'utf8')
    expect(all(sidebar, /href=\\"([^"]*)\\"/g)).toEqual([
      '/ar/',
      '/ar/guides',
      '/ar/guide/al-awwal',
      '/ar/guide/two',
    ])
  })

  it('writes a search index for each version that is not the last, for each language', () => {
    const indexes = readdirSync(file('_data/search/versions'), { recursive: true }).sort()
    expect(indexes.filter((path) => String(path).endsWith('names.json'))).toEqual([
      'api/1.0/names.json',
      'api/2.0/names.json',
      'default/1.0/names.json',
      'default/current/names.json',
    ])
    expect(existsSync(file('ar/_data/search/versions/default/1.0/words.json'))).toBe(true)
    const config = readFileSync(file(one('', /data-quire-config="\/([^"]*)"/)!), 'utf8')
    expect(config).toContain('"sections":[{"path":"api","label":"API"}]')
  })
})

describe('languages', () => {
  it.each([
    ['', 'en', 'ltr'],
    ['1.0/old', 'en', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['ar/guide/two', 'ar', 'rtl'],
    ['ar/search', 'ar', 'rtl'],
  ])('/%s is %s, %s', (path, lang, dir) => {
    expect(html(path)).toContain(`<html lang="${lang}" dir="${dir}"`)
  })

  it.each([
    ['guide/one', 'ar/guide/al-awwal'],
    ['next/guide/one', `ar/next/guide/${first}`],
    ['1.0/guide/one', 'ar/1.0/guide/one'],
    ['guide/two', 'ar/guide/two'],
    ['guides', 'ar/guides'],
    ['api/call', 'ar/api/call'],
  ])('/%s and /%s lead to each other', (en, ar) => {
    expect(links(en, 'item-languages')).toEqual([`/${en}`, `/${ar}`])
    expect(links(ar, 'item-languages')).toEqual([`/${en}`, `/${ar}`])
  })

  it.each([
    ['guide/one', 'ar/guide/al-awwal'],
    ['guides', 'ar/guides'],
    ['api/call', 'ar/api/call'],
  ])('search engines are told that /%s and /%s are the same page', (en, ar) => {
    const both = {
      en: `${origin}/${en}`,
      ar: `${origin}/${ar}`,
      'x-default': `${origin}/${en}`,
    }
    expect(languages(en)).toEqual(both)
    expect(languages(ar)).toEqual(both)
  })

  it.each([
    ['guide/two', 'a page that is not translated'],
    ['ar/guide/two', 'a page that stands in for its translation'],
    ['ar/local', 'a page of one language'],
    ['next/guide/one', 'a page that another version’s stands for'],
    ['1.0/guide/one', 'a page that another version’s stands for'],
  ])('/%s, %s, names no other language', (path) => {
    expect(languages(path)).toEqual({})
  })

  it('a page of one language leads to the start of the others', () => {
    expect(links('ar/local', 'item-languages')).toEqual(['/', '/ar/local'])
    expect(canonical('ar/local')).toBe(`${origin}/ar/local`)
    expect(existsSync(file('local/index.html'))).toBe(false)
    expect(notices('ar/local')).toEqual([])
  })

  it('links by path lead to the translated page: in content, sidebar, bar and footer', () => {
    expect(html('ar/about')).toContain('href="/ar/guide/al-awwal#a-part">One by its path')
    expect(html('ar/about')).toContain('href="/ar/guide/two">Two by its path')
    expect(html('about')).toContain('href="/guide/one#a-part">One by its path')
    const sidebar = readFileSync(file('ar/_data/sidebars/default/2.0/extra.json'), 'utf8')
    expect(all(sidebar, /href=\\"([^"]*)\\"/g)).toEqual(['/ar/about', '/ar/guide/al-awwal'])
    expect(links('ar', 'item-more')[1]).toBe('/ar/guide/al-awwal#a-part')
    expect(html('ar')).toMatch(/<footer.*href="\/ar\/guide\/al-awwal"[^>]*>First<\/a>/)
  })

  it('the sitemap has the pages that search engines are to show, and no page that repeats one', () => {
    const sitemap = all(readFileSync(file('sitemap.xml'), 'utf8'), /<loc>([^<]*)<\/loc>/g)
    for (const path of ['guide/two', 'ar/guide/al-awwal', 'ar/local', '1.0/old', 'next/new']) {
      expect(sitemap, path).toContain(`${origin}/${path}`)
    }
    for (const path of [
      'ar/guide/two',
      '1.0/guide/one',
      'next/guide/two',
      'ar/1.0/old',
      'search',
    ]) {
      expect(sitemap, path).not.toContain(`${origin}/${path}`)
    }
  })

  it('an untranslated page says so, and its article has its own language', () => {
    expect(notices('ar/guide/two')).toEqual([expect.stringContaining('باللغة English')])
    expect(html('ar/guide/two')).toContain('<article lang="en" dir="ltr">')
    expect(html('ar/guide/two')).toContain('href="/ar/guide/al-awwal#a-part"')
    expect(notices('ar/guide/al-awwal')).toEqual([])
    expect(html('ar/guide/al-awwal')).toContain('<article>')
    expect(notices('ar/api/call')).toEqual([])
    // The translation of one version does not apply to another.
    expect(notices('ar/1.0/guide/one')).toHaveLength(2)
  })

  it("the navbar's and the footer's texts are translated, and the interface's", () => {
    expect(item('ar', 'item-home')).toContain('الرئيسية')
    expect(item('ar', 'item-languages')).toContain('aria-label="اللغات: العربية"')
    expect(html('ar')).toMatch(/<footer.*href="\/ar\/about"[^>]*>حول<\/a>/)
  })
})

describe('versions', () => {
  it.each([
    ['guide/one', '/guide/one'],
    ['1.0/guide/one', '/guide/one'],
    ['next/guide/two', '/guide/two'],
    ['next/guides', '/guides'],
    ['ar/1.0/guide/one', '/ar/guide/al-awwal'],
    [`ar/next/guide/${first}`, '/ar/guide/al-awwal'],
    ['api/call', '/api/call'],
    ['api/2.0/call', '/api/call'],
    ['ar/api/1.0/call', '/ar/api/call'],
    // The last version lacks these pages, and no other page would be a substitute.
    ['next/new', '/next/new'],
    ['1.0/old', '/1.0/old'],
    // An untranslated page is the original at another URL.
    ['ar/1.0/old', '/1.0/old'],
    ['ar/guide/two', '/guide/two'],
    ['ar/next/guide/two', '/guide/two'],
    ['ar/api/2.0/call', '/ar/api/call'],
  ])('the canonical address of /%s is %s', (path, wanted) => {
    expect(canonical(path)).toBe(origin + wanted)
  })

  it.each([
    ['next/guide/one', 'Next, which is not released yet', '/guide/one'],
    ['next/guides', 'Next, which is not released yet', '/guides'],
    ['1.0/guide/one', '1.0 (old), which is no longer maintained', '/guide/one'],
    ['1.0/old', '1.0 (old), which is no longer maintained', '/'],
    ['api/2.0/call', '2.0, which is no longer maintained', '/api/call'],
    ['ar/1.0/old', '1.0 (old)، ولم يعد مدعوما', '/ar/'],
  ])('/%s tells %s', (path, text, latest) => {
    const banner = notices(path).at(-1)
    expect(banner).toContain(text)
    expect(banner).toContain(`href="${latest}"`)
  })

  it.each(['', 'guide/one', 'guides', 'api', 'api/parts/extra'])('/%s has no banner', (path) => {
    expect(notices(path)).toEqual([])
  })

  it.each([
    ['guide/two', ['/next/guide/two', '/guide/two', '/1.0']],
    ['next/new', ['/next/new', '/', '/1.0']],
    ['1.0/old', ['/next', '/', '/1.0/old']],
    ['next/guides', ['/next/guides', '/guides', '/1.0']],
    ['api', ['/next', '/', '/1.0']],
    ['ar/1.0/guide/one', [`/ar/next/guide/${first}`, '/ar/guide/al-awwal', '/ar/1.0/guide/one']],
  ])('the dropdown of /%s leads to the same doc, or to the main one', (path, wanted) => {
    expect(links(path, 'item-versions')).toEqual(wanted)
  })

  it('the dropdown of the other folder has its versions, in the order that it names', () => {
    expect(links('api/2.0/call', 'item-api-versions')).toEqual([
      '/api/1.0/call',
      '/api/call',
      '/about',
    ])
    expect(links('guide/one', 'item-api-versions')).toEqual(['/api/1.0', '/api', '/about'])
    expect(item('api/2.0/call', 'item-api-versions')).toContain('aria-label="Versions: 2.0"')
  })

  it('settings of a version reach its pages', () => {
    expect(one('api/1.0/call', /<html[^>]* class="([^"]*)"/)).toBe('old-api')
    expect(html('api/1.0/call')).toContain('noindex')
    expect(html('api/1.0/call')).not.toContain('Version: 1.0')
    expect(html('api/2.0/call')).toContain('Version: 2.0')
    expect(html('next/guides')).toContain('Version: Next')
  })

  it('edit links lead to the file that a frozen doc was copied from, where it is still there', () => {
    const edited = (path: string) => one(path, /href="http:\/\/services.localhost\/edit\/([^"]*)"/)
    expect(edited('guide/one')).toBe('docs/guide/one.mdx')
    expect(edited('1.0/guide/one')).toBe('docs/guide/one.mdx')
    expect(edited('1.0/old')).toBe('versioned_docs/version-1.0/old.mdx')
    expect(edited('ar/guide/al-awwal')).toBe('i18n/ar/docs/current/guide/one.mdx')
    expect(edited('ar/local')).toBe('i18n/ar/docs/2.0/local.mdx')
  })

  it('the browser knows the versions of each folder, to keep a preferred one for each', () => {
    const config = readFileSync(file(one('', /data-quire-config="\/([^"]*)"/)!), 'utf8')
    expect(config).toMatch(/"id":"default".*"name":"current".*"name":"2\.0".*"name":"1\.0"/)
    expect(config).toMatch(/"id":"api".*"name":"current".*"name":"2\.0".*"name":"1\.0"/)
    expect(all(html('api/2.0/call'), /docsearch:docusaurus_tag" content="([^"]*)"/g)).toEqual([
      'docs-api-2.0',
    ])
  })
})

describe('navbar items', () => {
  it('doc and sidebar items stay in the version of the page', () => {
    expect(links('guide/two', 'item-one')).toEqual(['/guide/one'])
    expect(links('next/guide/two', 'item-one')).toEqual(['/next/guide/one'])
    expect(links('1.0/old', 'item-guide')).toEqual(['/1.0/old'])
    expect(links('next/about', 'item-guide')).toEqual(['/next'])
    expect(links('api/2.0/call', 'item-api')).toEqual(['/api/2.0/call'])
    expect(links('1.0/old', 'item-version')).toEqual(['/1.0'])
    expect(links('next/guide/two', 'item-more')).toEqual([
      '/',
      '/guide/one#a-part',
      '/next/guide/two',
      '/api/call',
      '/api',
    ])
  })

  it('a doc that a version lacks has no item there, and a draft has none at all', () => {
    expect(links('next', 'item-new')).toEqual(['/next/new'])
    expect(item('', 'item-new')).toBeUndefined()
    expect(item('next', 'item-draft')).toBeUndefined()
    expect(item('', 'item-draft')).toBeUndefined()
  })

  it('the item of the shown doc is the current page, that of its sidebar is current', () => {
    expect(item('guide/one', 'item-one')).toContain('aria-current="page"')
    expect(item('guide/one', 'item-guide')).toContain('aria-current="true"')
    expect(item('guide/one', 'item-api')).not.toContain('aria-current')
    expect(item('about', 'item-guide')).not.toContain('aria-current')
    expect(item('api/call', 'item-api')).toContain('aria-current')
  })

  it('targets, icons, HTML and classes are as configured', () => {
    expect(item('', 'item-home')).toContain('icon-home')
    expect(item('', 'item-away')).toContain('target="_blank" rel="noopener noreferrer"')
    expect(item('', 'item-bold')).toMatch(/target="_self".*aria-label="Bold elsewhere".*<b>Bold/)
    expect(item('', 'item-beta')).toContain('<em>Beta</em>')
    expect(item('', 'item-search')).toContain('data-search-button')
    expect(item('', 'item-more')?.split('<hr class="item-rule">')).toHaveLength(3)
    expect(item('', 'item-out')).toMatch(
      /href="http:\/\/services.localhost\/out" target="_blank" rel="noopener noreferrer"/,
    )
  })

  it('items stand on the side that they name, in their order', () => {
    const bar = /<header[^>]* data-navbar="">(.*?)<\/nav>(.*?)<\/header>/.exec(html('next'))!
    const names = (part: string) => [...new Set(all(part, /class="[^"]*\bitem-([\w-]+)"/g))]
    expect(names(bar[1]!)).toEqual('home one new guide api more rule out search'.split(' '))
    expect(names(bar[2]!)).toEqual(
      'away bold beta version versions api-versions languages'.split(' '),
    )
  })
})
