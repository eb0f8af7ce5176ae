import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SidebarEntry } from '../../../shared/sidebar.ts'
import { config } from '../testing/shell.tsx'
import { SidebarList } from './SidebarList.tsx'

const entries: SidebarEntry[] = [
  { type: 'link', label: 'Start', href: '/start', badge: 'new' },
  {
    type: 'group',
    label: 'Guides',
    href: '/guides',
    collapsible: true,
    collapsed: true,
    entries: [{ type: 'link', label: 'Waiting', href: '/guides/waiting' }],
  },
  { type: 'group', label: 'Fixed', collapsible: false, collapsed: false, entries: [] },
  {
    type: 'group',
    label: 'Linked',
    href: '/linked',
    collapsible: false,
    collapsed: false,
    entries: [],
  },
  { type: 'link', label: 'Elsewhere', href: 'https://x.example', external: true },
  { type: 'html', html: '<hr>' },
]
test('draws every kind of entry', () => {
  const html = renderToStaticMarkup(
    <SidebarList entries={entries} config={{ ...config, base: '/d/' }} />,
  )
  expect(html).toContain(
    '<a class="sidebar-link" href="/d/start">Start<span class="sidebar-badge">',
  )
  expect(html).toContain(
    '<a class="sidebar-link" href="/d/guides">Guides</a><details class="sidebar-group"><summary class="sidebar-summary" aria-label="Guides">',
  )
  expect(html).toContain('<div class="sidebar-fixed"><p class="sidebar-heading">Fixed</p>')
  expect(html).toContain(
    '<p class="sidebar-heading"><a class="sidebar-link" href="/d/linked">Linked</a></p>',
  )
  expect(html).toContain('(opens in a new tab)')
  expect(html).toContain('<hr>')
})
