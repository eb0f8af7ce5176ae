// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config, page, Surrounded } from '../theme/testing/shell.tsx'
import { createRoute } from './context.tsx'
import type { Loader } from './loader.ts'
import { Router } from './Router.tsx'

vi.mock('./prefetch.ts', () => ({ usePrefetch: () => {} }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const navigation = new EventTarget()
let root: Root

beforeEach(async () => {
  vi.stubGlobal('navigation', navigation)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  const loader = { has: () => false } as unknown as Loader
  const first = createRoute({ config, page, sidebarHtml: null })
  await act(async () =>
    root.render(
      <Surrounded>
        <Router first={first} loader={loader} ready={() => {}}>
          <main />
        </Router>
      </Surrounded>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** Whether the router takes a navigation over from the browser. */
async function intercepts(fields: Partial<NavigateEvent>, url = '/guides/clicking') {
  const intercept = vi.fn()
  const event = Object.assign(new Event('navigate'), {
    ...{ canIntercept: true, hashChange: false, formData: null, downloadRequest: null },
    ...{ navigationType: 'push', destination: { url: new URL(url, location.href).href } },
    ...{ intercept, ...fields },
  })
  await act(async () => void navigation.dispatchEvent(event))
  return intercept.mock.calls.length > 0
}

test('a page of the site is shown without loading a document', async () => {
  expect(await intercepts({})).toBe(true)
  expect(await intercepts({ navigationType: 'traverse' })).toBe(true)
})

test.each<[string, Partial<NavigateEvent>]>([
  ['what the browser does not hand over', { canIntercept: false }],
  ['another place of the page', { hashChange: true }],
  ['a form that is sent', { formData: new FormData() }],
  ['a reload', { navigationType: 'reload' }],
  ['a download', { downloadRequest: 'page.html' }],
  ['a download under its own name', { downloadRequest: '' }],
])('%s is left to the browser', async (_, fields) => {
  expect(await intercepts(fields)).toBe(false)
})

test('another site and a file are left to the browser', async () => {
  expect(await intercepts({}, 'https://other.example/')).toBe(false)
  expect(await intercepts({}, '/archive.zip')).toBe(false)
})
