import { flushSync } from 'react-dom'
import type { ClientConfig } from '../../shared/config.ts'
import { documentTitle } from '../../shared/document-title.ts'
import type { ShownPage } from '../../shared/page.ts'
import { hashTarget, scrollToHash } from './hash-scroll.ts'
import { LoadError, type Loader } from './loader.ts'
import { canonicalPathname, pagePath } from './page-links.ts'
import type { Progress } from './progress.ts'
import type { ShellLocation, Store } from './store.ts'

/** Loads faster than this show no progress bar or spinner. */
const SLOW_MS = 200

export interface RouterOptions {
  config: ClientConfig
  store: Store
  loader: Loader
  progress: Progress
  /** Called when a navigation begins, including hash changes within the page. */
  leaving(): void
  /** Called when a page is in the document; `moved` is false if only the query changed. */
  arrived(page: ShownPage, moved: boolean): void
}

export interface Router {
  /** Loads the page at the current URL again. */
  retry(): void
}

/** Converts a URL to the shell's location. */
export function readLocation(url: URL, config: ClientConfig): ShellLocation {
  const { pathname, search, hash } = url
  return { pathname, path: pagePath(url, config) ?? pathname, search, hash }
}

/** Intercepts navigation between pages with the Navigation API; without it, pages load in full. */
export function startRouter(options: RouterOptions): Router {
  const { config, store, loader, progress } = options
  /** Number of the latest navigation; results of older ones are ignored. */
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
    // Before the page renders, so that an error page can override it with its own title.
    document.title = documentTitle(config, page.title)
    // Synchronous, so that the scrolling and focus code finds the new page.
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
    if (error instanceof LoadError && error.kind === 'unfit') {
      console.warn(`Loading ${path} failed. The browser loads the whole page instead.`, error)
      location.reload()
      return
    }
    // The reader pressed Stop or the network is down. The current page stays usable.
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
    // The page changed its own URL (`history.replaceState`): no load or scrolling needed.
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

  /** Replaces the current URL with its canonical form. */
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

/** Moves the focus to where reading continues: the hash's element, the title, or the content. */
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
