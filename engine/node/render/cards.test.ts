import { expect, it } from 'vitest'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import type { SiteModel } from '../site/model.ts'
import { cardsAround } from './cards.ts'

it('cards are of the other pages of the nearest category', () => {
  const link = (name: string) => ({ type: 'link', label: name, href: `/${name}`, external: false })
  const entries = [
    link('home'),
    {
      type: 'group',
      label: 'Drinks',
      entries: [
        link('water'),
        { type: 'group', label: 'Tea', entries: [link('green'), link('black')] },
      ],
    },
  ] as unknown as SidebarEntry[]
  const version = { sidebars: { sidebars: new Map([['all', entries]]) } }
  const around = (path: string): string[] => {
    const doc = { path, id: path, frontMatter: { displayed_sidebar: 'all' } }
    const routes = new Map([[path, { type: 'doc', version, doc }]])
    return cardsAround({ routes } as unknown as SiteModel, path).map(({ href }) => href)
  }
  expect(around('/green')).toEqual(['/black'])
  expect(around('/water')).toEqual(['/green'])
  expect(around('/home')).toEqual(['/water'])
})
