// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentHooks } from '../../../shared/storage.ts'
import { renderInShell, Surrounded, type Surroundings } from '../testing/shell.tsx'
import { Sidebar } from './Sidebar.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const sidebarHtml = ['/a', '/b']
  .map((href) => `<li><a class="sidebar-link" href="${href}">${href}</a></li>`)
  .join('')
const around = (path: string): Surroundings => ({ sidebarHtml, page: { path } })

let root: Root
let column: HTMLElement

/** Hydrates the sidebar of the page `/a`, whose entries are below the window. */
async function hydrate(scrolled: number): Promise<void> {
  document.body.innerHTML = `<div id="${documentHooks.drawer}"></div>`
  column = document.getElementById(documentHooks.drawer)!
  column.innerHTML = renderInShell(<Sidebar />, around('/a'))
  column.scrollTop = scrolled
  await act(async () => {
    root = hydrateRoot(column, <Surrounded {...around('/a')}>{<Sidebar />}</Surrounded>)
  })
}
beforeEach(() => {
  // jsdom has no `CSS.escape`.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('/', '\\/') })
  vi.stubGlobal('innerHeight', 600)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = this.matches('a') ? [900, 930] : [0, 600]
    return { top, bottom, height: bottom - top } as DOMRect
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the sidebar shows the entry of the page', async () => {
  await hydrate(0)
  expect(column.scrollTop).toBe(700)
})

test('one that was scrolled before its code arrived stays, until the reader goes elsewhere', async () => {
  await hydrate(461)
  expect(column.scrollTop).toBe(461)
  await act(async () => root.render(<Surrounded {...around('/b')}>{<Sidebar />}</Surrounded>))
  expect(column.scrollTop).toBe(461 + 700)
})
