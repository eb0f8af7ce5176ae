import { describe, expect, it } from 'vitest'
import type { Plugin } from '../plugins/plugin.ts'
import { normalizeBase, normalizeConfig, normalizeSource, type SiteFiles } from './normalize.ts'
import type { UserConfig } from './types.ts'

const files: SiteFiles = {
  root: '/site',
  configFile: '/site/quire.config.ts',
  configFiles: ['/site/quire.config.ts'],
  configHash: 'hash',
  docs: [{}],
  pastVersions: {},
  versions: {},
  messages: {},
  texts: {},
}

function resolve(user: Partial<UserConfig> = {}, over: Partial<SiteFiles> = {}) {
  return normalizeConfig(
    { title: 'Site', url: 'https://example.com', ...user },
    { ...files, ...over },
  )
}

describe('normalizeConfig', () => {
  it('gives the edit address of the site to docs without one', () => {
    const site = resolve(
      { editUrl: 'https://git.example/edit' },
      { docs: [{}, { id: 'api', editUrl: 'https://git.example/api' }] },
    )
    expect(site.docs.map(({ editUrl }) => editUrl)).toEqual([
      'https://git.example/edit',
      'https://git.example/api',
    ])
    expect(resolve().docs[0]).not.toHaveProperty('editUrl')
  })

  it('publishes for programs by default, and draws images only where asked', () => {
    expect(resolve()).toMatchObject({
      agents: { pageActions: true, openIn: [] },
      linkPreviews: null,
      manifest: null,
    })
    expect(resolve({ agents: false }).agents).toBeNull()
    const { linkPreviews } = resolve({ linkPreviews: { accent: 'red', fonts: ['a.woff2'] } })
    expect(linkPreviews).toMatchObject({ accent: 'red', fonts: ['/site/a.woff2'] })
    expect(linkPreviews?.key).not.toBe(resolve({ linkPreviews: true }).linkPreviews?.key)
  })

  it('fills in the defaults that the types state', () => {
    const site = resolve()
    expect(site).toMatchObject({
      outDir: '/site/dist',
      cacheDir: '/site/.quire',
      tagline: '',
      titleDelimiter: '|',
      base: '/',
      trailingSlash: undefined,
      noindex: false,
      defaultLocale: 'en',
      staticFolders: ['/site/static'],
      pagesFolder: '/site/pages',
      componentsFolder: '/site/components',
      customCss: [],
      navbar: { items: [], hideOnScroll: false },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      search: {
        provider: 'embedded',
        pagePath: '/search',
        contextualSearch: true,
        synonyms: [],
        sections: [],
      },
      zoom: {
        enabled: true,
        exclude: '.no-zoom',
        scrollOffset: 60,
        margin: 100,
        background: { light: 'white', dark: 'rgb(50, 50, 50)' },
      },
      markdown: {
        format: 'mdx',
        mermaid: false,
        mdx1Compat: { comments: true, admonitions: true, headingIds: true },
        admonitions: ['note', 'tip', 'info', 'caution', 'warning', 'danger'],
      },
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onBrokenMarkdownLinks: 'throw',
      onBrokenImages: 'throw',
      hosting: [],
      externalLinks: { ignore: [] },
      onLostAddresses: 'throw',
      onDuplicateRoutes: 'warn',
      onDuplicateDocs: 'throw',
      redirects: [],
      headers: [],
      csp: {},
      checks: [],
      customFields: {},
    })
    expect(site.docs[0]).toMatchObject({
      id: 'default',
      folder: '/site/docs',
      routeBasePath: '/docs',
      lastVersion: 'current',
      showLastUpdate: false,
      showLastUpdateAuthor: false,
      breadcrumbs: true,
      toc: { min: 2, max: 3 },
      sidebarCollapsible: true,
      sidebarCollapsed: true,
    })
    for (const absent of ['footer', 'announcementBar', 'favicon', 'image'])
      expect(site).not.toHaveProperty(absent)
  })

  it('makes a header of the credentials of a cache, and leaves out headers that are not set', () => {
    expect(resolve().cache).toBeNull()
    expect(resolve({ cache: { url: 'https://n%C3%A9:a%3Ab@x.org/quire/' } }).cache).toEqual({
      url: 'https://x.org/quire',
      write: false,
      headers: { Authorization: `Basic ${Buffer.from('né:a:b').toString('base64')}` },
    })
    const headers = { Authorization: undefined, 'X-A': 'b' }
    expect(resolve({ cache: { url: 'http://x.org', write: true, headers } }).cache).toEqual({
      url: 'http://x.org',
      write: true,
      headers: { 'X-A': 'b' },
    })
  })

  it('takes the slash off the origin', () => {
    expect(resolve({ url: 'https://example.com/' }).url).toBe('https://example.com')
  })

  it('makes one redirect of each source', () => {
    const redirects = [
      { from: ['/a/', '/b'], to: '/c' },
      { from: '/d', to: 'https://example.org' },
    ]
    expect(resolve({ redirects }).redirects).toEqual([
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
      { from: '/d', to: 'https://example.org' },
    ])
  })

  it('names the logo after the site and roots its sources', () => {
    const logo = { src: 'img/a.svg', srcDark: 'https://example.org/b.svg', width: 10 }
    const { navbar, footer } = resolve({
      navbar: { logo },
      footer: { logo: { src: '/c.svg', alt: '' } },
    })
    expect(navbar.logo).toEqual({
      src: '/img/a.svg',
      srcDark: 'https://example.org/b.svg',
      alt: 'Site',
      width: 10,
    })
    expect(footer).toEqual({ style: 'light', links: [], logo: { src: '/c.svg', alt: '' } })
  })

  it('lets an announcement be closed unless told otherwise', () => {
    expect(resolve({ announcementBar: { id: 'a', content: 'b' } }).announcementBar).toEqual({
      id: 'a',
      content: 'b',
      isCloseable: true,
    })
  })

  it('adds admonition words to the built-in ones, each once', () => {
    const { admonitions } = resolve({ markdown: { admonitions: ['beta', 'tip'] } }).markdown
    expect(admonitions.slice(-2)).toEqual(['danger', 'beta'])
  })

  it('switches image zoom off', () => {
    expect(resolve({ zoom: false }).zoom.enabled).toBe(false)
  })
})

describe('search', () => {
  const plugin: Plugin = {
    name: 'finder',
    api: 1,
    version: '1',
    search: { module: '/finder/search.ts', options: { id: 1 } },
  }
  const withPlugin = (search?: UserConfig['search']) =>
    resolve(search === undefined ? {} : { search }, { plugins: [plugin] }).search

  it('is that of a plugin where one has a search', () => {
    expect(withPlugin()).toMatchObject({
      provider: 'plugin',
      options: { id: 1 },
      contextualSearch: false,
      pagePath: '/search',
    })
  })

  it('is embedded without such a plugin, and off where it is false', () => {
    expect(resolve({}).search).toMatchObject({ provider: 'embedded', contextualSearch: true })
    expect(resolve({}).search).not.toHaveProperty('options')
    expect(resolve({ search: false }).search).toMatchObject({ provider: 'none', pagePath: null })
    expect(withPlugin(false)).toMatchObject({ provider: 'none', pagePath: null })
  })

  it('has a search page where the config wants one', () => {
    expect(resolve({ search: { searchPagePath: 'find/all' } }).search.pagePath).toBe('/find/all')
    expect(resolve({ search: { searchPagePath: false } }).search.pagePath).toBeNull()
  })
})

describe('languages', () => {
  const i18n = {
    defaultLocale: 'en',
    locales: ['fr', 'en', 'ar'],
    localeConfigs: {
      fr: {
        label: 'Le français',
        htmlLang: 'fr-FR',
        path: 'francais',
        messages: { 'doc.edit': 'Modifier' },
      },
    },
  }

  it('have names, directions and bases of their own, the default one first', () => {
    const { locales } = resolve({ base: '/docs/', i18n })
    expect(
      locales.map(({ name, label, direction, htmlLang, path, base }) => [
        name,
        label,
        direction,
        htmlLang,
        path,
        base,
      ]),
    ).toEqual([
      ['en', 'English', 'ltr', 'en', '/', '/docs/'],
      ['fr', 'Le français', 'ltr', 'fr-FR', '/francais', '/docs/francais/'],
      ['ar', 'العربية', 'rtl', 'ar', '/ar', '/docs/ar/'],
    ])
    expect(locales[1]!.folder).toBe('/site/i18n/fr')
  })

  it('take strings from files, and the config over them', () => {
    const { locales } = resolve(
      { i18n },
      {
        messages: { fr: { 'doc.edit': 'x', 'doc.next': 'Après' } },
        texts: { fr: { App: 'Appli' } },
      },
    )
    expect(locales[0]!.messages).toEqual({})
    expect(locales[1]!.messages).toMatchObject({
      'doc.edit': 'Modifier',
      'doc.next': 'Après',
      'doc.previous': 'Précédent',
    })
    expect(locales[1]!.texts).toEqual({ App: 'Appli' })
  })
})

it.each([
  ['/', '/'],
  ['', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['/a/b/', '/a/b/'],
])('normalizeBase(%j) is %j', (base, normalized) => {
  expect(normalizeBase(base)).toBe(normalized)
})

it.each([
  ['img/a.svg', '/img/a.svg'],
  ['/img/a.svg', '/img/a.svg'],
  ['https://example.com/a.svg', 'https://example.com/a.svg'],
])('normalizeSource(%j) is %j', (source, normalized) => {
  expect(normalizeSource(source)).toBe(normalized)
})
