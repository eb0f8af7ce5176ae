// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { NavbarItem, NavbarLink } from '../../../shared/navbar.ts'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Navbar } from '../Navbar/Navbar.tsx'
import { Surrounded } from '../testing/shell.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('an item may be written twice, in the bar, in the side menu and in a dropdown', () => {
  const base = { position: 'left' as const }
  const link: NavbarLink = { ...base, type: 'link', label: 'A', href: '/a', external: false }
  const dropdown: NavbarItem = { ...base, type: 'dropdown', label: 'More', items: [link, link] }
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const navbar = { items: [link, link, dropdown], hideOnScroll: false }
  act(() =>
    root.render(
      <Surrounded config={{ navbar }}>
        <Navbar />
        <Drawer />
      </Surrounded>,
    ),
  )
  expect(document.querySelectorAll('a[href="/a"]')).toHaveLength(8)
  expect(said.mock.calls).toEqual([])
  act(() => root.unmount())
})
