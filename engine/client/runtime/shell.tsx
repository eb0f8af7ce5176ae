import loadConfig from 'virtual:quire/client-config'
import islands from 'virtual:quire/islands'
import { hydrateRoot } from 'react-dom/client'
import type { ClientConfig } from '../../shared/config.ts'
import { formatMessage, type MessageKey } from '../../shared/messages.ts'
import type { PageMeta, ShownPage } from '../../shared/page.ts'
import { documentHooks } from '../../shared/storage.ts'
import { encodePath, withBase, withTrailingSlash } from '../../shared/url.ts'
import { App } from '../theme/App/App.tsx'
import { createAnnouncer } from './announcer.ts'
import { startAnnouncement, startVersions } from './choices.ts'
import { startColorMode } from './color-mode.ts'
import { createShell, ShellProvider } from './context.tsx'
import { startDrawer } from './drawer.ts'
import { startIslands } from './islands.tsx'
import { createLoader, type Loader } from './loader.ts'
import { pagePath } from './page-links.ts'
import { startPrefetch } from './prefetch.ts'
import { createProgress } from './progress.ts'
import { readLocation, startRouter } from './router.ts'
import { createSearch } from './search.ts'
import type { ShellActions } from './shell-actions.ts'
import type { SafeStorage } from './storage.ts'
import { reportPageViews } from './views.ts'
import { createZoom } from './zoom/zoom.ts'

export interface ShellOptions {
  storage: SafeStorage
  /** Applies saved choices to the content of a page. */
  restore(root: ParentNode): void
}

/** The parts of the running shell that the boot script uses. */
export interface RunningShell {
  announce(key: MessageKey): void
  openSearch(initial: string): void
}

/** Hydrates the server-rendered document. Resolves when every control works. */
export async function startShell({ storage, restore }: ShellOptions): Promise<RunningShell> {
  const config = await loadConfig()
  const root = document.getElementById(documentHooks.root)!
  const page = readPage(root)
  const sidebarHtml = page.sidebar === null ? null : readHtml(root, 'sidebar')

  const actions = {} as ShellActions
  const shell = createShell({ config, page, sidebarHtml }, actions)
  const { store, messages } = shell
  const message = (key: MessageKey, values?: Record<string, string | number>): string =>
    formatMessage(messages[key], values)

  const identity = document.documentElement.getAttribute(documentHooks.identityAttribute) ?? ''
  const loader = createLoader(config.base, identity)
  if (page.sidebar !== null && sidebarHtml !== null) loader.putSidebar(page.sidebar, sidebarHtml)

  const say = createAnnouncer()
  const setDrawer = startDrawer(store)
  const zoom = createZoom(config, store, message('image.zoom'))
  const prefetch = startPrefetch(config, store, loader)
  const viewed = reportPageViews(config)
  const search = createSearch(
    { config, message, storage, navigate: (href) => location.assign(href) },
    say,
  )
  let className = page.className
  const router = startRouter({
    config,
    store,
    loader,
    progress: createProgress(),
    leaving: () => setDrawer(false),
    arrived(next, moved) {
      viewed()
      // Another query of the same page, such as a filter of the search, is no new page.
      if (!moved) return
      const { classList } = document.documentElement
      if (className) classList.remove(...className.split(' '))
      className = next.className
      if (className) classList.add(...className.split(' '))
      if (store.get().navigation.state !== 'crashed') {
        say(message('route.announcement', { title: next.title }))
      }
      prefetch.shown()
    },
  })

  Object.assign(actions, {
    retry() {
      const { state } = store.get().navigation
      if (state === 'crashed') store.set({ navigation: { state: 'idle', error: null } })
      else if (state === 'failed') router.retry()
    },
    crashed: (error) => store.set({ navigation: { state: 'crashed', error } }),
    setMode: startColorMode(config, store, storage),
    dismissAnnouncement: startAnnouncement(config, store, storage),
    saveVersion: startVersions(config, store, storage),
    setDrawer,
    openSearch: search.open,
    prefetchSearch: search.prefetch,
    articleShown(article) {
      const current = store.get().page
      if (current !== page) restore(article)
      const stops = [
        ...(current.islands.length > 0 ? [startIslands(article, islands, shell)] : []),
        ...(current.zoom && config.zoom.enabled ? [zoom(article)] : []),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    hydrated: () => {},
  } satisfies ShellActions)

  // In development the dev client patches the article in the DOM, so React must keep its old HTML.
  if (import.meta.env.DEV) {
    addEventListener('quire:page', (event) => {
      const { detail } = event as CustomEvent<PageMeta>
      loader.clear()
      store.set({ page: { ...detail, html: store.get().page.html } })
    })
  }

  store.set({ location: readLocation(new URL(location.href), config) })
  return new Promise((resolve) => {
    actions.hydrated = () => {
      prefetch.shown()
      viewed()
      if (root.querySelector('[data-search-button]:is(:hover, :focus)')) search.prefetch()
      if (page.kind === 'not-found') lookUpAgain(config, loader)
      resolve({ announce: (key) => say(message(key)), openSearch: search.open })
    }
    hydrateRoot(
      root,
      <ShellProvider shell={shell}>
        <App />
      </ShellProvider>,
    )
  })
}

/**
 * Redirects from the not-found page if the server does have a page for the canonical form of this
 * URL (without `index.html`, `.html`, or a trailing slash).
 */
function lookUpAgain(config: ClientConfig, loader: Loader): void {
  const path = pagePath(new URL(location.href), config)
  if (path === null) return
  const address = withTrailingSlash(withBase(config.base, encodePath(path)), config.trailingSlash)
  if (address === location.pathname) return
  loader.page(path).then(
    () => location.replace(address + location.search + location.hash),
    () => {},
  )
}

/** Reads the document's page: its record from a script element, its content from the article. */
function readPage(root: HTMLElement): ShownPage {
  const meta: PageMeta = JSON.parse(
    document.getElementById(documentHooks.pageMeta)?.textContent ?? '',
  )
  return { ...meta, html: readHtml(root, 'article') ?? '' }
}

function readHtml(root: HTMLElement, part: string): string | null {
  return root.querySelector(`[data-html="${part}"]`)?.innerHTML ?? null
}
