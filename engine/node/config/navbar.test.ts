import { describe, expect, it } from 'vitest'
import { type NavbarLookup, type ResolveNavbarOptions, resolveNavbar } from './navbar.ts'
import { ConfigError } from './report.ts'
import type { UserNavbarItem } from './types.ts'

const docs: Record<string, { path: string; draft: boolean; label?: string }> = {
  'default/current/start': { path: '/next/start', draft: false, label: 'Start' },
  'default/1.0/start': { path: '/start', draft: false, label: 'Start' },
  'default/current/new': { path: '/next/new', draft: false },
  'default/current/half': { path: '/next/half', draft: true },
  'default/1.0/half': { path: '/half', draft: false },
  'default/current/draft': { path: '/next/draft', draft: true },
}

const sidebars: Record<string, { path?: string }> = {
  'default/current/guide': { path: '/next/start' },
  'default/1.0/guide': { path: '/start' },
  'default/current/empty': {},
}

const lookup: NavbarLookup = {
  versions: (instance) =>
    instance === 'default' ? [{ name: 'current' }, { name: '1.0' }] : undefined,
  doc: (instance, version, id) => docs[`${instance}/${version}/${id}`],
  sidebar: (instance, version, name) => sidebars[`${instance}/${version}/${name}`],
  names: (kind) =>
    ({
      instance: ['default'],
      doc: ['start', 'new', 'half', 'draft'],
      sidebar: ['guide', 'empty'],
    })[kind],
}

const options: ResolveNavbarOptions = {
  addresses: { url: 'https://example.com', base: '/b/fr/', staticBase: '/b/', trailingSlash: true },
  root: '/site',
  file: 'quire.config.ts',
}

function resolve(items: UserNavbarItem[], over: Partial<ResolveNavbarOptions> = {}) {
  return resolveNavbar(items, lookup, { ...options, ...over })
}

function resolveOne(item: UserNavbarItem) {
  const [resolved, ...others] = resolve([item])
  expect(others).toEqual([])
  return resolved!
}

function mistakesOf(items: unknown[]): [string, string | undefined][] {
  try {
    resolve(items as UserNavbarItem[])
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).findings.map(({ message, hint }) => [message, hint])
  }
  return []
}

describe('links', () => {
  it('to pages get the base of the language and the trailing slash', () => {
    expect(resolveOne({ label: 'A', to: '/a?q=1#h', position: 'left', className: 'c' })).toEqual({
      type: 'link',
      position: 'left',
      className: 'c',
      label: 'A',
      href: '/b/fr/a/?q=1#h',
      external: false,
    })
  })

  it.each([
    ['/openapi.json', '/b/openapi.json', false],
    ['https://example.org/x', 'https://example.org/x', true],
    ['//example.org/x', '//example.org/x', true],
    ['https://example.com/x', 'https://example.com/x', false],
    ['mailto:a@example.org', 'mailto:a@example.org', false],
    ['#top', '#top', false],
  ])('to %s lead to %s', (href, resolved, external) => {
    expect(resolveOne({ label: 'A', href })).toMatchObject({
      href: resolved,
      external,
      position: 'right',
    })
  })

  it('keep what the author says of them', () => {
    const item = {
      html: '<b>A</b>',
      ariaLabel: 'A',
      target: '_self',
      rel: '',
      icon: 'external' as const,
      activeBaseRegex: '^/a',
    }
    expect(resolveOne({ ...item, type: 'default', to: '/a', activeBasePath: '/a' })).toEqual({
      type: 'link',
      position: 'right',
      label: '',
      ...item,
      href: '/b/fr/a/',
      external: false,
      activeBasePath: '/b/fr/a',
    })
  })
})

describe('simple items', () => {
  it('are resolved', () => {
    expect(resolveOne({ type: 'search', position: 'left' })).toEqual({
      type: 'search',
      position: 'left',
    })
    expect(resolveOne({ type: 'html', value: '<hr>' })).toEqual({
      type: 'html',
      position: 'right',
      html: '<hr>',
    })
    expect(resolveOne({ type: 'docsVersion' })).toEqual({
      type: 'docsVersion',
      position: 'right',
      instance: 'default',
    })
    expect(resolveOne({ type: 'docsVersion', label: 'V', to: '/v' })).toMatchObject({
      label: 'V',
      href: '/b/fr/v/',
    })
  })
})

describe('dropdowns', () => {
  it('hold resolved items', () => {
    const items: UserNavbarItem[] = [
      {
        label: 'D',
        to: '/d',
        items: [
          { label: 'A', to: '/a' },
          { type: 'doc', docId: 'draft' },
        ],
      },
    ]
    const [dropdown] = resolve(items)
    expect(dropdown).toMatchObject({ type: 'dropdown', label: 'D', href: '/b/fr/d/' })
    expect((dropdown as { items: unknown[] }).items).toMatchObject([
      { type: 'link', href: '/b/fr/a/' },
    ])
  })

  it('of languages and versions hold items before and after', () => {
    const around = {
      dropdownItemsBefore: [{ label: 'A', to: '/a' }],
      dropdownItemsAfter: [{ type: 'html' as const, value: '<hr>' }],
    }
    const resolved = { itemsBefore: [{ type: 'link' }], itemsAfter: [{ type: 'html' }] }
    expect(resolveOne({ type: 'localeDropdown', queryString: '?p=1', ...around })).toMatchObject({
      queryString: '?p=1',
      ...resolved,
    })
    expect(
      resolveOne({
        type: 'docsVersionDropdown',
        versions: ['1.0'],
        dropdownActiveClassDisabled: true,
        ...around,
      }),
    ).toMatchObject({
      instance: 'default',
      versions: ['1.0'],
      activeClassDisabled: true,
      ...resolved,
    })
  })
})

describe('doc items', () => {
  it('lead to the doc in each version that has it', () => {
    expect(resolveOne({ type: 'doc', docId: 'start' })).toEqual({
      type: 'doc',
      position: 'right',
      label: 'Start',
      instance: 'default',
      targets: { current: '/b/fr/next/start/', '1.0': '/b/fr/start/' },
    })
    expect(resolveOne({ type: 'doc', docId: 'new', label: 'N' })).toMatchObject({
      label: 'N',
      targets: { current: '/b/fr/next/new/' },
    })
  })

  it('leave out versions in which the doc is a draft', () => {
    expect(resolveOne({ type: 'doc', docId: 'half' })).toMatchObject({
      label: 'half',
      targets: { '1.0': '/b/fr/half/' },
    })
  })

  it('render nothing where the doc is a draft everywhere', () => {
    expect(resolve([{ type: 'doc', docId: 'draft' }])).toEqual([])
  })
})

describe('sidebar items', () => {
  it('lead to the first page and are active in the whole sidebar', () => {
    expect(resolveOne({ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' })).toEqual({
      type: 'doc',
      position: 'right',
      label: 'Guide',
      instance: 'default',
      targets: { current: '/b/fr/next/start/', '1.0': '/b/fr/start/' },
      sidebars: { current: 'default/current/guide', '1.0': 'default/1.0/guide' },
    })
  })
})

describe('texts', () => {
  it('are translated', () => {
    const items: UserNavbarItem[] = [
      { label: 'A', to: '/a' },
      { type: 'docSidebar', sidebarId: 'guide' },
      { label: 'D', items: [{ type: 'html', value: 'H' }] },
    ]
    const resolved = resolve(items, { translate: (text) => text.toLowerCase() })
    expect(resolved).toMatchObject([
      { label: 'a' },
      { label: 'guide' },
      { label: 'd', items: [{ html: 'h' }] },
    ])
  })
})

describe('mistakes', () => {
  it('are all reported at once', () => {
    expect(
      mistakesOf([
        { type: 'docSidbar' },
        { type: 'docSidebar', sidebarId: 'empty' },
        { type: 'docSidebar', sidebarId: 'giude' },
        { type: 'doc', docId: 'strat' },
        { type: 'doc', docId: 'start', docsInstance: 'defualt' },
        { label: 'D', items: [{ type: 'doc', docId: 'nowhere' }] },
        {
          type: 'docsVersionDropdown',
          versions: ['2.0'],
          dropdownItemsAfter: [{ type: 'search' }],
        },
        { type: 'docsVersion', docsInstance: 'api' },
      ]),
    ).toEqual([
      [
        '`navbar.items[0].type` is "docSidbar", which is not a type of navbar item.',
        'Expected one of: "default", "dropdown", "localeDropdown", "search", "html", "doc", "docSidebar", "docsVersion", "docsVersionDropdown". Did you mean "docSidebar"?',
      ],
      [
        '`navbar.items[1]` points to the sidebar "empty", which has no page to link to.',
        'Add a doc, or a category with a landing page, to the sidebar, or remove the item.',
      ],
      [
        '`navbar.items[2].sidebarId` is "giude", which is not a sidebar.',
        'Known sidebars: "guide", "empty". Did you mean "guide"?',
      ],
      [
        '`navbar.items[3].docId` is "strat", which is not a doc.',
        'Expected the path of a file inside the docs folder, without its extension. Did you mean "start"?',
      ],
      [
        '`navbar.items[4].docsInstance` is "defualt", which is not a docs folder of the site.',
        'Known docs folders: "default". Did you mean "default"?',
      ],
      [
        '`navbar.items[5].items[0].docId` is "nowhere", which is not a doc.',
        'Expected the path of a file inside the docs folder, without its extension.',
      ],
      [
        '`navbar.items[6].versions[0]` is "2.0", which is not a version of the docs folder "default".',
        'Known versions: "current", "1.0". Did you mean "1.0"?',
      ],
      [
        '`navbar.items[6].dropdownItemsAfter[0].type` is "search", which is not a type of navbar item.',
        'Expected one of: "default", "dropdown", "localeDropdown", "search", "html", "doc", "docSidebar", "docsVersion", "docsVersionDropdown". Did you mean "search"?',
      ],
      [
        '`navbar.items[7].docsInstance` is "api", which is not a docs folder of the site.',
        'Known docs folders: "default".',
      ],
    ])
  })
})
