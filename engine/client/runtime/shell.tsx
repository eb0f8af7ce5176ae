import loadConfig from 'virtual:quire/client-config'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageMeta, type ShownPage, withoutExtras } from '../../shared/page.ts'
import { documentHooks } from '../../shared/storage.ts'
import { App } from '../theme/App/App.tsx'
import { loadParts, partsFor } from '../theme/lazy-part.tsx'
import { startAnnouncement, startColorMode, startVersions } from './choices.ts'
import { announce, createRoute, createShell, type Shell, ShellContext } from './context.tsx'
import { loadEventually } from './load-eventually.ts'
import type { View } from './loader.ts'
import { createLoader, isPartial, LoadError } from './loader.ts'
import { Router } from './Router.tsx'
import { holdClicks, islandControls } from './replay.ts'
import type { SafeStorage } from './storage.ts'

/** Delay between showing a page and making its images zoomable. */
const ZOOM_DELAY_MS = 1000

interface ShellOptions {
  storage: SafeStorage
  /** Applies saved choices to the content of a page. */
  restore(root: ParentNode): void
  /** Called when the shell takes over navigation. */
  ready(): void
}

/** The parts of the running shell that the boot script uses. */
export interface RunningShell {
  /** @param text announced if the language has no message for the key */
  announce(key: string, text: string): void
  openSearch: Shell['search']['open']
}

/**
 * Hydrates the server-rendered document as one React application: `Router` keeps the route, `App`
 * renders it. Resolves when the reader can use it. Hydration is a transition over several Suspense
 * boundaries, so it is done in small tasks; React hydrates a part at once when it is clicked.
 *
 * Outside of React are:
 * - the HTML of the article, the sidebar and the footer: rendered by the build, never changed in the
 *   browser, so their code need not be sent;
 * - islands, which are roots of their own, because each is an element within an article's HTML;
 * - `boot.ts`, which handles what must work before React is loaded: tabs, copy buttons, the keys of
 *   the search, clicks on controls that are not hydrated yet;
 * - the choices of the reader (`Store`), which the browser's storage and other tabs change too.
 */
export async function startShell({ storage, restore, ready }: ShellOptions): Promise<RunningShell> {
  const root = document.getElementById(documentHooks.root)!
  const view = readView(root)
  // With the next update, React would discard the parts of the document that it cannot hydrate. So
  // until all code for the document has loaded, the document stays as the server sent it.
  const parts = root.querySelector('[data-navbar] summary') ? loadParts() : partsFor(view.page)
  const [config] = await Promise.all([loadConfig(), parts])
  const loader = createLoader(
    config.base,
    document.documentElement.getAttribute(documentHooks.identityAttribute) ?? '',
  )
  if (view.page.sidebar !== null && view.sidebarHtml !== null && !isPartial(view.sidebarHtml)) {
    loader.putSidebar(view.page.sidebar, view.sidebarHtml)
  }

  const shell: Shell = createShell(config, {
    mode: startColorMode(config, storage),
    dismissed: startAnnouncement(config, storage),
    versions: startVersions(config, storage),
    footerHtml: root.querySelector('[data-footer]')?.innerHTML ?? '',
    article: { prepare: restore, start: (article, page) => startArticle(article, page, shell) },
  })

  return new Promise((resolve) => {
    const hydrated = (): void => {
      ready()
      if (root.querySelector('[data-search-button]:is(:hover, :focus)')) shell.search.prefetch()
      resolve({
        announce: (key, text) => announce(shell, config.messages[key] ?? text),
        openSearch: shell.search.open,
      })
    }
    startTransition(() => {
      hydrateRoot(
        root,
        <ShellContext value={shell}>
          <Router first={createRoute({ config, ...view })} loader={loader} ready={hydrated}>
            <App />
          </Router>
        </ShellContext>,
        {
          // The browser reports a failed request itself.
          onCaughtError: (error) => error instanceof LoadError || console.error(error),
          onRecoverableError: (error) => console.error((error as Error).cause ?? error),
        },
      )
    })
  })
}

/** Starts an article's scripts, which only pages with islands or images load. */
function startArticle(article: HTMLElement, page: ShownPage, shell: Shell): () => void {
  const stops: (() => void)[] = []
  if (page.islands.length > 0) {
    const release = holdClicks(article, islandControls)
    const load = () =>
      import('./islands.tsx')
        .then((module) => () => {
          const end = module.startIslands(article, page, shell)
          // Started islands hold early clicks themselves.
          release()
          return end
        })
        .catch((error: unknown) => {
          release()
          throw error
        })
    stops.push(startEventually('The islands of this page', load))
  }
  if (page.zoom && shell.config.zoom.enabled) {
    const delay = new Promise((resolve) => setTimeout(resolve, ZOOM_DELAY_MS))
    const load = () =>
      delay
        .then(() => import('./zoom/images.ts'))
        .then((module) => () => module.startZoom(article, shell))
    stops.push(startEventually('Image zoom', load))
  }
  return () => {
    for (const end of stops) end()
  }
}

/**
 * Starts something once its code is loaded. Returns a function that stops it, or prevents the
 * start.
 */
function startEventually(name: string, load: () => Promise<() => () => void>): () => void {
  const stop = new AbortController()
  let end: (() => void) | undefined
  loadEventually(name, load, stop.signal).then((start) => {
    if (!stop.signal.aborted) end = start()
  })
  return () => {
    stop.abort()
    end?.()
  }
}

/**
 * Reads the document's page: its data from a script element outside the root element, where content
 * cannot imitate it, and its HTML from the server-rendered elements.
 */
function readView(root: HTMLElement): View {
  const data = document.querySelector('body > script[type="application/json"]')
  const meta: PageMeta = JSON.parse(data?.textContent ?? '')
  const html = (part: string): string | null =>
    root.querySelector(`[data-html="${part}"]`)?.innerHTML ?? null
  return {
    page: { ...withoutExtras, ...meta, html: html('article') ?? '' },
    sidebarHtml: meta.sidebar === null ? null : html('sidebar'),
  }
}
