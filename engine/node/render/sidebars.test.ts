import { expect, test } from 'vitest'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { sidebarPart } from './sidebars.ts'

const link = (path: string): SidebarEntry => ({ type: 'link', label: path, href: path })
const group = (label: string, entries: SidebarEntry[]): SidebarEntry => ({
  type: 'group',
  label,
  collapsible: true,
  collapsed: true,
  entries,
})
const more = (count: number) => `${count} more`
const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => link(`/${name}/${i}`))

const entries = [
  link('/start'),
  group('a', pages('a', 3)),
  group('b', [group('inner', pages('b', 200)), link('/b/last')]),
  group('empty', []),
]

/** Returns labels, with the entries of groups in brackets. */
function shown(list: readonly SidebarEntry[]): string {
  return list
    .map((entry) => {
      if (entry.type === 'html') return 'html'
      if (entry.type === 'link')
        return entry.href === entry.label ? entry.label : `${entry.label} → ${entry.href}`
      return `${entry.label} [${shown(entry.entries)}]`
    })
    .join(', ')
}

test('the groups around the page keep their entries, and others lead to their first page', () => {
  expect(shown(sidebarPart(entries, '/a/1', more).entries)).toBe(
    '/start, a [/a/0, /a/1, /a/2], b → /b/0, empty []',
  )
  expect(shown(sidebarPart(entries, '/elsewhere', more).entries)).toBe(
    '/start, a → /a/0, b → /b/0, empty []',
  )
})

test('a link in place of a group looks like a closed one, and keeps the classes of the group', () => {
  const named: SidebarEntry = { ...group('c', pages('c', 2)), className: 'mine' }
  const [start, a, c] = sidebarPart(
    [link('/start'), group('a', pages('a', 1)), named],
    '/',
    more,
  ).entries
  expect([start, a, c].map((entry) => entry?.className)).toEqual([
    undefined,
    'sidebar-closed',
    'sidebar-closed mine',
  ])
})

test('a long list shows what is near the page, between links to what is not', () => {
  const part = sidebarPart(entries, '/b/100', more)
  expect(shown(part.entries)).toMatch(
    /^\/start, a → \/a\/0, b \[inner \[67 more → \/b\/66, \/b\/67, .*, \/b\/133, 66 more → \/b\/134\], \/b\/last\], empty \[\]$/,
  )
})

test('a list that is only a little too long is shown whole', () => {
  const long = [...pages('other', 200), group('c', pages('c', 95))]
  const part = sidebarPart(long, '/c/3', more)
  expect(shown(part.entries)).toMatch(/, c \[\/c\/0, .*, \/c\/94\]$/)
})

test('pages that show the same have the same key, others another one', () => {
  const key = (path: string) => sidebarPart(entries, path, more).key
  expect(key('/b/100')).toBe(key('/b/130'))
  expect(new Set([key('/b/100'), key('/b/10'), key('/a/0'), key('/start')]).size).toBe(4)
})

test('every page can be reached from every other one', () => {
  const hrefs = (list: readonly SidebarEntry[]): string[] =>
    list.flatMap((entry) => {
      if (entry.type === 'html') return []
      if (entry.type === 'link') return [entry.href]
      return hrefs(entry.entries)
    })
  const all = new Set(hrefs(entries))
  const found = new Set(['/start'])
  for (const path of found) {
    for (const href of hrefs(sidebarPart(entries, path, more).entries)) found.add(href)
  }
  expect(found).toEqual(all)
})
