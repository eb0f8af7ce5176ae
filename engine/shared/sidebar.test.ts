import { expect, it } from 'vitest'
import { firstPath, type SidebarEntry } from './sidebar.ts'

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
