import { flushSync } from 'react-dom'
import type { ClientConfig } from '../../shared/config.ts'
import { documentTitle } from '../../shared/document-title.ts'
import type { ShownPage } from '../../shared/page.ts'
import { hashTarget, scrollToHash } from './hash-scroll.ts'
import { LoadError, type Loader } from './loader.ts'
import { canonicalPathname, pagePath } from './page-links.ts'
import type { Progress } from './progress.ts'
import type { ShellLocation, Store } from './store.ts'

/** Loading that is quicker than this shows neither bar nor spinner. */
const SLOW_MS = 200

export interface RouterOptions {
  config: ClientConfig
  store: Store
  loader: Loader
  progress: Progress
  /** A navigation begins, hash changes of the same page included. */
  leaving(): void
  /** A page is in the document; `moved` is false where only its query changed. */
  arrived(page: ShownPage, moved: boolean): void
}

export interface Router {
  /** Loads the page of the current address again. */
  retry(): void
}

/** The address as the shell sees it. */
export function readLocation(url: URL, config: ClientConfig): ShellLocation {
  const { pathname, search, hash } = url
  return { pathname, path: pagePath(url, config) ?? pathname, search, hash }
}

/** Takes over links between pages, on the Navigation API. Without it, pages load whole. */
export function startRouter(options: RouterOptions): Router {
  const { config, store, loader, progress } = options
  /** Counts navigations: what an older one has to say is no longer of interest. */
  let current = 0

  const settle = (): void => {
    store.set({ location: readLocation(new URL(location.href), config) })
  }

  async function show(path: string, signal: AbortSignal, retrying = false): Promise<boolean> {
    const turn = ++current
    if (retrying) store.set({ navigation: { state: 'loading', error: null } })
    const slow = setTimeout(() => {
      if (turn !== current) return
      progress.start()
      store.set({ navigation: { state: 'loading', error: null } })
    }, SLOW_MS)
    try {
      const page = await loader.page(path, { signal })
      const sidebarHtml =
        page.sidebar === null
          ? null
          : page.sidebar === store.get().page.sidebar
            ? store.get().sidebarHtml
            : await loader.sidebar(page.sidebar, { signal })
      signal.throwIfAborted()
      draw(page, sidebarHtml)
      return true
    } catch (error) {
      if (turn === current) fail(path, error)
      return false
    } finally {
      clearTimeout(slow)
      if (turn === current) progress.done()
    }
  }

  function draw(page: ShownPage, sidebarHtml: string | null): void {
    // Before the page, so that an error page can put its own title over it.
    document.title = documentTitle(config, page.title)
    // Synchronous, so that scrolling and focus find the new page.
    flushSync(() =>
      store.set({
        page,
        sidebarHtml,
        location: readLocation(new URL(location.href), config),
        navigation: { state: 'idle', error: null },
        drawer: { open: false, panel: sidebarHtml === null ? 'menu' : 'sidebar' },
      }),
    )
    options.arrived(page, true)
  }

  function fail(path: string, error: unknown): void {
    // The reader pressed Stop, or the network is down: what is there stays usable.
    if (error instanceof LoadError && error.kind === 'unfit') {
      console.warn(`Loading ${path} failed; the page is loaded whole.`, error)
      location.reload()
      return
    }
    settle()
    const reason = error instanceof Error ? error : new Error(String(error))
    store.set({ navigation: { state: 'failed', error: reason } })
  }

  function onNavigate(event: NavigateEvent): void {
    const { destination, navigationType } = event
    if (event.hashChange) options.leaving()
    if (!event.canIntercept || event.hashChange || event.formData || navigationType === 'reload') {
      return
    }
    if (typeof event.downloadRequest === 'string') return
    const url = new URL(destination.url)
    const path = pagePath(url, config)
    if (path === null) return
    // The page itself wrote its address (`history.replaceState`): nothing to load, no scrolling.
    if (destination.sameDocument && navigationType !== 'traverse') {
      queueMicrotask(settle)
      return
    }
    options.leaving()
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      async handler() {
        const { page } = store.get()
        if (path === page.path && page.kind !== 'not-found') {
          current++
          progress.done()
          flushSync(() => {
            settle()
            store.set({ navigation: { state: 'idle', error: null } })
          })
          options.arrived(page, false)
        } else if (!(await show(path, event.signal))) return
        if (navigationType === 'traverse') event.scroll()
        else if (url.hash && hashTarget(url.hash)) scrollToHash(url.hash)
        else scrollTo({ top: 0, left: 0, behavior: 'instant' })
        moveFocus(url.hash)
      },
    })
  }

  /** Writes the address in the form that the site uses. */
  const tidy = (): void => {
    const pathname = canonicalPathname(location.pathname, config)
    if (pathname === location.pathname || store.get().page.kind === 'not-found') return
    history.replaceState(history.state, '', pathname + location.search + location.hash)
  }
  tidy()
  if ('navigation' in window) {
    navigation.addEventListener('navigate', onNavigate)
    navigation.addEventListener('navigatesuccess', tidy)
  }
  addEventListener('hashchange', settle)

  return {
    async retry() {
      const path = pagePath(new URL(location.href), config)
      if (path === null) return location.reload()
      if (!(await show(path, new AbortController().signal, true))) return
      if (location.hash) scrollToHash(location.hash)
      else scrollTo({ top: 0, left: 0, behavior: 'instant' })
      moveFocus(location.hash)
    },
  }
}

/** Puts the focus where reading goes on: the place of the hash, the page's title, or the content. */
function moveFocus(hash: string): void {
  const target =
    hashTarget(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.dataset.routeFocus = ''
  target.focus({ preventScroll: true })
  target.addEventListener(
    'blur',
    () => {
      target.removeAttribute('tabindex')
      delete target.dataset.routeFocus
    },
    { once: true },
  )
}
