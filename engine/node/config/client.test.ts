import { describe, expect, it } from 'vitest'
import type { NavbarItem } from '../../shared/navbar.ts'
import { clientConfig, docsInstances } from './client.ts'
import { normalizeConfig } from './normalize.ts'
import type { SiteConfig, UserConfig } from './types.ts'

function site({ plugins, ...user }: Partial<UserConfig> = {}): SiteConfig {
  return normalizeConfig(
    { title: 'Site', url: 'https://example.com', ...user },
    {
      root: '/site',
      configFile: '/site/quire.config.ts',
      configFiles: [],
      configHash: '',
      ...(plugins && { plugins }),
      docs: [{ routeBasePath: '/', versions: { current: { className: 'c' } } }],
      pastVersions: { default: ['1.0'] },
      versions: {},
      messages: {},
      texts: {},
    },
  )
}

function client(user: Partial<UserConfig> = {}, locale = 'en', navbar: NavbarItem[] = []) {
  return clientConfig(site(user), { locale, navbar, docs: [] })
}

const french: Partial<UserConfig> = {
  base: '/b/',
  trailingSlash: true,
  i18n: {
    locales: ['en', 'fr'],
    localeConfigs: {
      fr: {
        texts: {
          Site: 'Le site',
          About: 'À propos',
          Company: 'Société',
          Hello: 'Bonjour',
          Find: 'Chercher',
        },
        messages: { 'search.placeholder': 'Rechercher' },
      },
    },
  },
}

describe('clientConfig', () => {
  it('is plain data, with nothing of the build in it', () => {
    const config = client({
      checks: [{ name: 'a', run: async () => [] }],
      customFields: { secret: 1 },
    })
    expect(JSON.parse(JSON.stringify(config))).toEqual(config)
    expect(JSON.stringify(config)).not.toMatch(/secret|\/site/)
  })

  it('has the strings only of plugins that show something in the shell', () => {
    const shared = { api: 1, version: '1' } as const
    const { messages } = client({
      plugins: [
        { ...shared, name: 'seen', theme: {}, messages: { en: { 'seen.a': 'A' } } },
        { ...shared, name: 'unseen', markdown: {}, messages: { en: { 'unseen.a': 'A' } } },
      ],
    })
    expect(messages).toMatchObject({ 'seen.a': 'A' })
    expect(messages).not.toHaveProperty('unseen.a')
  })

  it('names the link to the root after the site where the bar has neither title nor logo', () => {
    expect(client().navbar.title).toBe('Site')
    expect(client(french, 'fr').navbar.title).toBe('Le site')
    expect(client({ navbar: { title: 'Bar' } }).navbar.title).toBe('Bar')
    const logo = { src: 'logo.svg', alt: 'Logo' }
    expect(client({ navbar: { logo } }).navbar.title).toBeUndefined()
  })

  it('has the addresses of the logo: its images, and where it leads', () => {
    const logo = { src: 'logo.svg', srcDark: '/img/dark.svg', alt: 'About' }
    expect(client({ ...french, navbar: { logo } }, 'fr').navbar.logo).toEqual({
      src: '/b/logo.svg',
      srcDark: '/b/img/dark.svg',
      alt: 'À propos',
    })
    const inside = { ...logo, href: '/about', target: '_self' as const }
    expect(client({ ...french, navbar: { logo: inside } }, 'fr').navbar.logo).toMatchObject({
      href: '/b/fr/about/',
      target: '_self',
    })
    const elsewhere = { ...logo, href: 'https://example.com' }
    expect(client({ navbar: { logo: elsewhere } }).navbar.logo?.href).toBe('https://example.com')
  })

  it('has the addresses of its language', () => {
    const config = client(french, 'fr')
    expect(config.base).toBe('/b/fr/')
    expect(config.locale).toEqual({
      name: 'fr',
      label: 'Français',
      direction: 'ltr',
      htmlLang: 'fr',
      home: '/b/fr/',
      base: '/b/fr/',
      url: 'https://example.com/b/fr/',
    })
    expect(config.locales.map(({ base }) => base)).toEqual(['/b/', '/b/fr/'])
    expect(config.defaultLocale).toBe('en')
  })

  it('has images under the base of the site, and links of logos under that of the language', () => {
    const logo = {
      src: 'a.svg',
      srcDark: 'https://example.org/b.svg',
      href: '/start',
      target: '_self',
    }
    const config = client({ ...french, navbar: { logo, title: 'Site' } }, 'fr')
    expect(config.navbar).toMatchObject({
      title: 'Le site',
      logo: {
        src: '/b/a.svg',
        srcDark: 'https://example.org/b.svg',
        href: '/b/fr/start/',
        alt: 'Le site',
        target: '_self',
      },
    })
    const other = client({ navbar: { logo: { src: 'a.svg', href: 'https://example.org' } } })
    expect(other.navbar.logo?.href).toBe('https://example.org')
  })

  it('translates its texts and the interface', () => {
    const config = client(
      {
        ...french,
        announcementBar: { id: 'a', content: 'Hello' },
        footer: {
          links: [{ title: 'Company', items: [{ label: 'About', to: '/about' }] }],
          copyright: '©',
        },
      },
      'fr',
    )
    expect(config.title).toBe('Le site')
    expect(config.announcementBar?.content).toBe('Bonjour')
    expect(config.messages).toMatchObject({
      'search.placeholder': 'Rechercher',
      'doc.next': 'Suivant',
    })
    expect(config.search.placeholder).toBe('Rechercher')
    expect(config.footer).toEqual({
      style: 'light',
      content: {
        links: {
          layout: 'columns',
          columns: [
            {
              title: 'Société',
              items: [{ label: 'À propos', href: '/b/fr/about/', external: false }],
            },
          ],
        },
        copyright: '©',
      },
    })
  })

  it('has a footer in one row where the links are not in columns', () => {
    const links = [
      { label: 'A', href: 'https://example.org', className: 'x' },
      { html: '<b>B</b>' },
    ]
    expect(client({ footer: { links } }).footer?.content?.links).toEqual({
      layout: 'row',
      items: [
        { label: 'A', href: 'https://example.org', external: true, className: 'x' },
        { html: '<b>B</b>', external: false },
      ],
    })
    expect(client({ footer: {} }).footer?.content?.links).toEqual({ layout: 'row', items: [] })
  })
})

describe('search settings', () => {
  it('take the placeholder from the config, else from the interface', () => {
    expect(client().search.placeholder).toBe('Search docs')
    expect(client({ ...french, search: { placeholder: 'Find' } }, 'fr').search.placeholder).toBe(
      'Chercher',
    )
  })

  it('take sections from the config', () => {
    const sections = [{ path: 'app', label: 'App' }]
    expect(client({ search: { sections } }).search.sections).toEqual(sections)
  })

  it("else from the bar's sidebar items", () => {
    const item = { type: 'doc', position: 'left', instance: 'default' } as const
    const navbar: NavbarItem[] = [
      {
        ...item,
        label: 'App',
        targets: { current: '/b/fr/app/start/' },
        sidebars: { current: 'k' },
      },
      {
        ...item,
        label: 'Again',
        targets: { current: '/b/fr/app/more/' },
        sidebars: { current: 'k' },
      },
      { ...item, label: 'Root', targets: { current: '/b/fr/' }, sidebars: { current: 'k' } },
      { ...item, label: 'Doc', targets: { current: '/b/fr/doc/' } },
    ]
    expect(client(french, 'fr', navbar).search.sections).toEqual([{ path: 'app', label: 'App' }])
  })
})

it('docsInstances lists versions with their main docs', () => {
  expect(
    docsInstances(
      site(),
      (instance, version) => `/${instance}/${version}`,
      (text) => text,
    ),
  ).toEqual([
    {
      id: 'default',
      versions: [
        {
          name: 'current',
          label: 'Next',
          path: '/next',
          isLast: false,
          mainDocPath: '/default/current',
          banner: 'unreleased',
          badge: true,
          className: 'c',
        },
        {
          name: '1.0',
          label: '1.0',
          path: '/',
          isLast: true,
          mainDocPath: '/default/1.0',
          badge: true,
        },
      ],
    },
  ])
})
