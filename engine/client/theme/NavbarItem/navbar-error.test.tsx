// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { NavbarItem as Item } from '../../../shared/navbar.ts'
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx'
import { loadParts } from '../lazy-part.tsx'
import { config, page, Surrounded } from '../testing/shell.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarError } from './navbar-error.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const good: Item = { type: 'link', position: 'left', label: 'A', href: '/a', external: false }
const broken: Item = { type: 'docsVersion', position: 'left', instance: 'gone' }
const text =
  'The navbar item {"type":"docsVersion","position":"left","instance":"gone"} cannot be rendered: There is no docs folder with the id "gone".'

const errorOf = (items: Item[]) =>
  navbarError({
    config: { ...config, navbar: { ...config.navbar, items } },
    page,
    sidebarHtml: null,
  })

test('at build, an item that cannot be rendered is named by its configuration', () => {
  expect(errorOf([good])).toBeUndefined()
  expect(errorOf([good, broken])).toMatchObject({
    message: text,
    cause: { message: 'There is no docs folder with the id "gone".' },
  })
})

test('in the browser, too, and so is one in a menu', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // A menu is one of the parts that are loaded on demand.
  await loadParts()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const shown = async (item: Item): Promise<string | null> => {
    const message = (error: unknown) => (error as Error).message
    await act(async () =>
      root.render(
        <Surrounded>
          <ErrorBoundary resetKey={item} fallback={message}>
            <NavbarItem item={item} />
          </ErrorBoundary>
        </Surrounded>,
      ),
    )
    return place.textContent
  }
  expect(await shown(broken)).toBe(text)
  const menu = { type: 'dropdown', position: 'left', label: 'More', items: [broken] } as const
  expect(await shown({ ...menu, items: [broken] })).toContain(text)
  await act(async () => root.unmount())
  place.remove()
  vi.restoreAllMocks()
})
