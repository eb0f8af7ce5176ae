// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownPage } from '../../shared/page.ts'
import { changeUrl } from '../search/addresses.ts'
import { App } from '../theme/App/App.tsx'
import { config, page, Surrounded } from '../theme/testing/shell.tsx'
import { createRoute, silence, useLocation, useRoute } from './context.tsx'
import type { Loader } from './loader.ts'
import { Router } from './Router.tsx'
import { createStore } from './store.ts'

/** Events, in the order in which they happened. */
let order: string[]

vi.mock('./prefetch.ts', async () => {
  const { useEffect } = await import('react')
  return {
    usePrefetch: (_: Loader, { path }: ShownPage) =>
      useEffect(() => void order.push(`effects of ${path}`), [path]),
  }
})

// Rendered in the bar and in the side menu.
vi.mock('../theme/Navbar/Brand.tsx', () => ({
  Brand: () => void order.push('brand'),
  IconLinks: () => null,
}))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const navigation = new EventTarget()
let root: Root

beforeEach(async () => {
  order = []
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
  vi.unstubAllGlobals()
  await act(async () => root.unmount())
})

/** Whether the router intercepts a navigation. */
async function intercepts(fields: Partial<NavigateEvent>, url = '/guides/clicking') {
  const intercept = vi.fn()
  const event = Object.assign(new Event('navigate'), {
    canIntercept: true,
    hashChange: false,
    formData: null,
    downloadRequest: null,
    navigationType: 'push',
    destination: { url: new URL(url, location.href).href },
    intercept,
    ...fields,
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

test('without the Navigation API the location follows an address that the page changes itself', async () => {
  Reflect.deleteProperty(window, 'navigation')
  const element = document.createElement('div')
  const own = createRoot(element)
  const Search = () => useLocation().search
  await act(async () =>
    own.render(
      <Surrounded>
        <Router
          first={createRoute({ config, page, sidebarHtml: null })}
          loader={{ has: () => false } as unknown as Loader}
          ready={() => {}}
        >
          <Search />
        </Router>
      </Surrounded>,
    ),
  )
  await act(async () => changeUrl('pushState', '?q=clicks'))
  expect(element.textContent).toBe('?q=clicks')
  await act(async () => changeUrl('replaceState', '?q=keys'))
  expect(element.textContent).toBe('?q=keys')
  own.unmount()
  history.replaceState(null, '', '?')
})

/** Follows a link in the whole application, and records the events on the way. */
async function follow(url: string, navigationType = 'push'): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // The first router must not receive this event.
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('scrollTo', () => order.push('scrolled'))
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const view = { page: { ...page, path: '/next', title: 'Next' }, sidebarHtml: null }
  const loader = { view: () => Promise.resolve(view) } as unknown as Loader
  const announcement = createStore(silence)
  const prepare = (article: HTMLElement): void =>
    void order.push('firstFrame' in article.dataset ? 'part' : 'whole')
  const element = document.createElement('div')
  const own = createRoot(element)
  await new Promise<void>((ready) =>
    own.render(
      <Surrounded shell={{ announcement, article: { prepare, start: () => () => {} } }}>
        <Router
          first={createRoute({ config, page, sidebarHtml: null })}
          loader={loader}
          ready={ready}
        >
          <App />
        </Router>
      </Surrounded>,
    ),
  )
  order = []
  const announced = new Promise<void>((done) =>
    announcement.subscribe(() => {
      order.push('announced')
      done()
    }),
  )
  // Microtasks come before the next frame.
  new MutationObserver((_, observer) => {
    if (element.querySelector('h1')?.textContent !== 'Next') return
    observer.disconnect()
    order.push('shown')
  }).observe(element, { childList: true, subtree: true })
  const event = Object.assign(new Event('navigate'), {
    canIntercept: true,
    hashChange: false,
    formData: null,
    downloadRequest: null,
    navigationType,
    destination: { url: new URL(url, location.href).href },
    signal: new AbortController().signal,
    scroll: () => order.push('restored'),
    intercept: ({ handler }: { handler(): unknown }) => queueMicrotask(handler),
  })
  navigation.dispatchEvent(event)
  await announced
  await rendered()
  if (element.querySelector('[data-first-frame]')) order.push('still part')
  for (const frame of frames) frame()
  await vi.waitFor(() => expect(element.querySelector('[data-first-frame]')).toBeNull())
  own.unmount()
}

/** Resolves when React has finished all pending renders. */
async function rendered(): Promise<void> {
  const own = createRoot(document.createElement('div'))
  await new Promise<void>((done) => {
    function Last() {
      useEffect(done, [])
      return null
    }
    own.render(<Last />)
  })
  own.unmount()
}

test('the frame that shows a page waits for nothing that is done after it', async () => {
  await follow('/next')
  expect(order).toEqual([
    // Before anything is measured, and again at the end.
    'scrolled',
    'part',
    'scrolled',
    'shown',
    'announced',
    'effects of /next',
    // No frame has been painted yet, however much React had to do.
    'still part',
  ])
})

test('a page that is not shown from its top is laid out as a whole first', async () => {
  await follow('/next#place')
  expect(order[0]).toBe('whole')
  await follow('/next', 'traverse')
  expect(order.slice(0, 3)).toEqual(['whole', 'restored', 'shown'])
})

test('a page is laid out as a whole where a hash was followed meanwhile, or nobody looks', async () => {
  history.replaceState(null, '', '#place')
  await follow('/next')
  expect(order.slice(0, 2)).toEqual(['scrolled', 'whole'])
  history.replaceState(null, '', location.pathname)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await follow('/next')
  expect(order.slice(0, 2)).toEqual(['scrolled', 'whole'])
  vi.restoreAllMocks()
})

test('a page that was waited for is no promise any more, which would be read in another task', async () => {
  const views: string[] = []
  const Seen = () => {
    const { view } = useRoute()
    views.push(view instanceof Promise ? 'promise' : view.page.path)
    return null
  }
  const element = document.createElement('div')
  const own = createRoot(element)
  const view = { page: { ...page, path: '/next' }, sidebarHtml: null }
  await act(async () =>
    own.render(
      <Surrounded>
        <Router
          first={createRoute({ config, page, sidebarHtml: null })}
          loader={{ view: () => Promise.resolve(view) } as unknown as Loader}
          ready={() => {}}
        >
          <Seen />
        </Router>
      </Surrounded>,
    ),
  )
  let arrived: unknown
  const event = Object.assign(new Event('navigate'), {
    canIntercept: true,
    hashChange: false,
    formData: null,
    downloadRequest: null,
    navigationType: 'push',
    destination: { url: new URL('/next', location.href).href },
    intercept: ({ handler }: { handler(): Promise<void> }) => {
      arrived = handler()
    },
  })
  await act(async () => void navigation.dispatchEvent(event))
  await arrived
  expect(new Set(views)).toEqual(new Set([page.path, '/next']))
  await act(async () => own.unmount())
})
