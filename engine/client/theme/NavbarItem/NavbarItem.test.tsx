import { describe, expect, test } from 'vitest'
import type { NavbarItem as Item, NavbarDoc, NavbarLink } from '../../../shared/navbar.ts'
import type { PageData } from '../../../shared/page.ts'
import { createStore } from '../../runtime/store.ts'
import { renderInShell } from '../testing/shell.tsx'
import { NavbarItem } from './NavbarItem.tsx'

const base = { position: 'left' as const }
const link: NavbarLink = {
  ...base,
  type: 'link',
  label: 'Guides',
  href: '/guides/waiting',
  external: false,
}
const doc: NavbarDoc = {
  ...base,
  type: 'doc',
  label: 'Start',
  instance: 'default',
  targets: { current: '/next/start', 2: '/start' },
}

describe('link', () => {
  test('is current at its own address and below its base path', () => {
    expect(renderInShell(<NavbarItem item={link} />)).toContain('aria-current="page"')
    const below = { ...link, href: '/guides', activeBasePath: '/guides/' }
    expect(renderInShell(<NavbarItem item={below} />)).toContain('aria-current="true"')
    const elsewhere = { ...link, href: '/api', activeBaseRegex: '^/api/' }
    expect(renderInShell(<NavbarItem item={elsewhere} />)).not.toContain('aria-current')
  })

  test('opens another site in a new tab', () => {
    const html = renderInShell(
      <NavbarItem item={{ ...link, href: 'https://x.example', external: true }} />,
    )
    expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  })

  test('shows its HTML in place of the label, and its icon before it', () => {
    const html = renderInShell(<NavbarItem item={{ ...link, html: '<b>G</b>', icon: 'home' }} />)
    expect(html).toMatch(/icon-home.*<b>G<\/b>/)
    expect(html).not.toContain('Guides')
  })
})

test('a dropdown’s own link may lead to another site', () => {
  const dropdown: Item = {
    ...base,
    type: 'dropdown',
    label: 'More',
    href: 'https://x.example',
    external: true,
    items: [],
  }
  expect(renderInShell(<NavbarItem item={dropdown} />)).toContain(
    'href="https://x.example" target="_blank" rel="noopener noreferrer"',
  )
  const version: Item = { ...base, type: 'docsVersion', instance: 'default', href: 'https://x' }
  expect(renderInShell(<NavbarItem item={{ ...version, external: true }} />)).toContain('_blank')
})

describe('languages', () => {
  const dropdown: Item = { ...base, type: 'localeDropdown', itemsBefore: [], itemsAfter: [] }
  const french = (page: Partial<PageData>, path: string) =>
    /href="([^"]*)"[^>]* lang="fr"/.exec(
      renderInShell(<NavbarItem item={dropdown} />, {
        page: { alternates: { versions: {}, locales: {} }, ...page },
        location: { pathname: path, path, search: '?q=1', hash: '#a' },
      }),
    )?.[1]

  test('keep the address where it is unknown, and lead to the start where the page is missing', () => {
    expect(french({ kind: 'not-found' }, '/nowhere')).toBe('/fr/nowhere?q=1#a')
    expect(french({ kind: 'doc' }, '/only-english')).toBe('/fr/')
    const locales = { fr: '/fr/seul' }
    expect(french({ kind: 'doc', alternates: { versions: {}, locales } }, '/alone')).toBe(
      '/fr/seul?q=1#a',
    )
  })
})

test.each<Item>([
  { ...base, type: 'search', className: 'mine' },
  { ...base, type: 'html', html: 'x', className: 'mine' },
  { ...base, type: 'docsVersion', instance: 'default', className: 'mine' },
  { ...base, type: 'dropdown', label: 'More', href: '/more', items: [], className: 'mine' },
  {
    ...base,
    type: 'docsVersionDropdown',
    instance: 'default',
    versions: ['2'],
    itemsBefore: [],
    itemsAfter: [],
    activeClassDisabled: false,
    className: 'mine',
  },
])('$type has its class, once', (item) => {
  expect(renderInShell(<NavbarItem item={item} />).match(/\bmine\b/g)).toHaveLength(1)
})

describe('doc', () => {
  test('leads to the version of the page, else to the chosen one, else to the latest', () => {
    const position = { instance: 'default', version: 'current', id: 'x' }
    expect(renderInShell(<NavbarItem item={doc} />, { page: { doc: position } })).toContain(
      'href="/next/start"',
    )
    expect(
      renderInShell(<NavbarItem item={doc} />, {
        shell: { versions: createStore({ default: 'current' }) },
      }),
    ).toContain('href="/next/start"')
    expect(renderInShell(<NavbarItem item={doc} />)).toContain('href="/start"')
  })

  test('forgets a chosen version that no longer exists', () => {
    expect(
      renderInShell(<NavbarItem item={doc} />, {
        shell: { versions: createStore({ default: '0' }) },
      }),
    ).toContain('href="/start"')
  })

  test('is current on pages of its sidebar, but not while another page stays after a failed load', () => {
    const item = { ...doc, sidebars: { 2: 'guides' } }
    const isCurrent = (sidebar: string | null, path: string) => {
      const page = { path: '/waiting', sidebar }
      const location = { pathname: path, path, search: '', hash: '' }
      return renderInShell(<NavbarItem item={item} />, { page, location }).includes('aria-current')
    }
    expect(isCurrent('guides', '/waiting')).toBe(true)
    expect(isCurrent('guides', '/other')).toBe(false)
    expect(isCurrent('api', '/waiting')).toBe(false)
    expect(isCurrent(null, '/waiting')).toBe(false)
  })

  test('draws nothing in a version without the doc', () => {
    expect(renderInShell(<NavbarItem item={{ ...doc, targets: {} }} />)).toBe('')
  })
})

test('a dropdown works without scripts and holds its items', () => {
  const html = renderInShell(
    <NavbarItem item={{ ...base, type: 'dropdown', label: 'More', items: [link, doc] }} />,
  )
  expect(html).toMatch(/^<details.*<summary[^>]*><bdi>More<\/bdi><\/summary>.*Guides.*Start/)
})

test('languages keep path, query and hash', () => {
  const html = renderInShell(
    <NavbarItem item={{ ...base, type: 'localeDropdown', itemsBefore: [], itemsAfter: [] }} />,
    {
      page: { alternates: { versions: {}, locales: { fr: '/fr/guides/waiting' } } },
      location: { search: '?a=1', hash: '#b' },
    },
  )
  expect(html).toContain('href="/fr/guides/waiting?a=1#b"')
  expect(html).toContain('lang="fr"')
})

test('versions lead to the same page there, or to the main doc', () => {
  const html = renderInShell(
    <NavbarItem
      item={{
        ...base,
        type: 'docsVersionDropdown',
        instance: 'default',
        itemsBefore: [],
        itemsAfter: [],
        activeClassDisabled: false,
      }}
    />,
    {
      page: {
        doc: { instance: 'default', version: '2', id: 'guides/waiting' },
        alternates: { versions: { 2: '/guides/waiting' }, locales: {} },
      },
    },
  )
  expect(html).toContain('href="/next/start"')
  expect(html).toContain('href="/guides/waiting"')
})

test('an unknown type is an error', () => {
  const unknown = { ...base, type: 'button' } as unknown as Item
  expect(() => renderInShell(<NavbarItem item={unknown} />)).toThrow(
    'Unknown navbar item type "button".',
  )
})
