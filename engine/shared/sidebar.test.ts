import { expect, it } from 'vitest'
import { firstPath, flattenPages, type SidebarEntry } from './sidebar.ts'

const group = (entries: SidebarEntry[], href?: string): SidebarEntry => ({
  type: 'group',
  label: 'Group',
  collapsible: true,
  collapsed: false,
  entries,
  ...(href !== undefined && { href }),
})
const link = (href: string, external?: boolean): SidebarEntry => ({
  type: 'link',
  label: 'Link',
  href,
  ...(external && { external }),
})

it.each([
  ['a page', link('/a'), '/a'],
  ['a page of another site', link('https://a.example', true), undefined],
  ['a group with a page of its own', group([link('/b')], '/a'), '/a'],
  ['a group', group([link('https://a.example', true), group([]), group([link('/c')])]), '/c'],
  ['a group without pages', group([group([])]), undefined],
])('the first page of %s', (_, entry, path) => {
  expect(firstPath(entry)).toBe(path)
})

it('the pages in reading order are those of the site, each once', () => {
  const entries: SidebarEntry[] = [
    { type: 'html', html: '<hr>' },
    link('/a'),
    link('https://a.example', true),
    group([link('/c'), link('/a'), group([link('/d')])], '/b'),
    group([link('/e')]),
    link('/b'),
  ]
  expect(flattenPages(entries).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d', '/e'])
  expect(flattenPages(entries)[1]).toEqual({ label: 'Group', path: '/b' })
})
