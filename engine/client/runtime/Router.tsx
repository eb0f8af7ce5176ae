import {
  Component,
  memo,
  type ReactNode,
  type TransitionStartFunction,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import type { ClientConfig } from '../../shared/config.ts'
import { withoutExtras } from '../../shared/page.ts'
import { partsFor } from '../theme/lazy-part.tsx'
import {
  announce,
  LoadingContext,
  PendingContext,
  type Route,
  RouteContext,
  type ShellLocation,
  useMessages,
  useShell,
  ViewContext,
} from './context.tsx'
import { moveFocus } from './focus.ts'
import { hashTarget, scrollToHash } from './hash-scroll.ts'
import type { View } from './loader.ts'
import { isPartial, LoadError, type Loader } from './loader.ts'
import { canonicalPathname, pagePath } from './page-links.ts'
import { usePrefetch } from './prefetch.ts'
import { isReachable } from './reachable.ts'
import { reloadAt } from './reload.ts'
import { usePageChanges } from './use-page-changes.ts'

/** A page that loads faster than this shows no progress bar or spinner. */
const SLOW_MS = 200
/** Duration of a page's fade-in, if the config enables it. */
const FADE_MS = 150

/** Converts a URL to the shell's location. */
function readLocation(url: URL, config: ClientConfig): ShellLocation {
  const { pathname, search, hash } = url
  return { pathname, path: pagePath(url, config) ?? pathname, search, hash }
}

interface RouterProps {
  first: Route
  loader: Loader
  /** Called when the document is hydrated and navigation works. */
  ready(): void
  children: ReactNode
}

/**
 * Keeps the route, and changes it as the reader navigates. A page that has to be loaded is a
 * promise in the route, which React reads in a transition: the old page stays on the screen until
 * it resolves, and a later navigation simply replaces a route that was never shown.
 *
 * Navigation is intercepted with the Navigation API; without it, pages load in full.
 */
export function Router(props: RouterProps) {
  const [isLoading, startTransition] = useTransition()
  return (
    <PendingContext value={useSlow(isLoading)}>
      <Routes {...props} startTransition={startTransition} />
    </PendingContext>
  )
}

interface RoutesProps extends RouterProps {
  startTransition: TransitionStartFunction
}

// Its props never change, so it does not render when a page begins to load.
const Routes = memo(function Routes(props: RoutesProps) {
  const { first, loader, ready, startTransition, children } = props
  const shell = useShell()
  const { config } = shell
  const message = useMessages()
  const [route, setRoute] = useState(first)
  const frame = route.frame instanceof Promise ? use(route.frame) : route.frame
  const shownView = useRef(frame)
  const request = useRef<AbortController>(null)
  const { page } = frame

  /** Shows the page at a URL. Resolves when it is in the document. */
  function show(
    url: URL,
    path: string,
    { event, top, isRetry = false }: { event?: NavigateEvent; top?: number; isRetry?: boolean },
  ): Promise<void> {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    const before = shownView.current
    const isSame = !isRetry && path === before.page.path && before.page.kind !== 'not-found'
    const loaded = isSame ? before : loader.view(path, { signal, current: before })
    const complete =
      loaded instanceof Promise ? loaded.then(withParts) : isSame ? loaded : withParts(loaded)
    const view =
      complete instanceof Promise
        ? complete.catch(async (error: unknown) => {
            if (signal.aborted || !(error instanceof LoadError)) throw error
            const needsReload =
              error.kind === 'unfit' || (error.kind === 'code' && (await isReachable()))
            if (signal.aborted) throw error
            console.warn(`Loading ${path} failed${needsReload ? '; reloading' : ''}.`, error)
            if (!needsReload) throw error
            reloadAt(top)
            return new Promise<never>(() => {})
          })
        : complete
    return new Promise((resolve) => {
      const arrive = (): void => {
        // If the reader followed a hash while the page was loading, that hash counts, not the
        // requested one.
        const { hash } = location
        if (event?.navigationType === 'traverse') {
          if (!event.signal.aborted) event.scroll()
        } else if (hashTarget(hash)) scrollToHash(hash)
        else scrollTo({ top: 0, left: 0, behavior: 'instant' })
        moveFocus(hash)
        if (config.viewTransitions && !isSame) fadeIn()
      }
      const next: Route = {
        location: readLocation(url, config),
        view,
        frame: view,
        isAtTop: event?.navigationType !== 'traverse' && url.hash === '',
        arrive,
        announce: ({ title }) => {
          if (!isSame) announce(shell, message('route.announcement', { title }))
        },
        settled: resolve,
      }
      if (view instanceof Promise) {
        next.frame = view.then(
          // Components below then need not read the promise, which would cost React another task.
          (loaded) => (next.view = loaded),
          () => shownView.current,
        )
      }
      startTransition(() => setRoute(next))
    })
  }

  function retry(): void {
    const url = new URL(location.href)
    const path = pagePath(url, config)
    if (path === null) location.reload()
    else {
      loader.forget(path)
      show(url, path, { isRetry: true })
    }
  }

  /** Replaces the part of the sidebar in the document of a large site with the whole sidebar. */
  function completeSidebar(): void {
    const { page, sidebarHtml } = shownView.current
    if (!isPartial(sidebarHtml) || page.sidebar === null) return
    loader.sidebar(page.sidebar).then(
      (html) => {
        if (shownView.current.page !== page) return
        const view = { page, sidebarHtml: html }
        setRoute((before) => ({ ...before, view, frame: view }))
      },
      () => {},
    )
  }

  // Created once: a stable value, so that its consumers do not render while a page loads.
  const [loading] = useState({ retry, completeSidebar })

  const updateLocation = useEffectEvent(() =>
    setRoute((before) => ({
      ...before,
      location: readLocation(new URL(location.href), config),
    })),
  )

  const onNavigate = useEffectEvent((event: NavigateEvent): void => {
    const { destination, navigationType } = event
    if (!event.canIntercept || event.hashChange || event.formData || navigationType === 'reload') {
      return
    }
    if (typeof event.downloadRequest === 'string') return
    const url = new URL(destination.url)
    const path = pagePath(url, config)
    if (path === null) return
    // The page changed its own URL (`history.replaceState`): no load or scrolling needed.
    if (destination.sameDocument && navigationType !== 'traverse') {
      queueMicrotask(updateLocation)
      return
    }
    // Must run before the URL changes.
    const top = rememberedTop(event)
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => show(url, path, { event, top }),
    })
  })

  /** Replaces the current URL with its canonical form. */
  const canonicalizeUrl = useEffectEvent((): void => {
    const pathname = canonicalPathname(location.pathname, config)
    if (pathname === location.pathname || page.kind === 'not-found') return
    history.replaceState(history.state, '', pathname + location.search + location.hash)
  })

  const start = useEffectEvent(() => {
    // In a transition, so that hydration continues in small tasks.
    const { search, hash } = location
    if (search || hash || page.kind === 'not-found') startTransition(updateLocation)
    ready()
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    canonicalizeUrl()
    if ('navigation' in window) {
      navigation.addEventListener('navigate', (event) => onNavigate(event), { signal })
      navigation.addEventListener('navigatesuccess', () => canonicalizeUrl(), { signal })
    } else addEventListener('popstate', () => updateLocation(), { signal })
    addEventListener('hashchange', () => updateLocation(), { signal })
    start()
    return () => stop.abort()
  }, [])

  useLayoutEffect(() => {
    shownView.current = frame
  }, [frame])
  const { settled } = route
  useEffect(() => settled?.(), [settled])
  useRootClass(page.className)
  usePrefetch(loader, page)

  usePageChanges(loader, (changed) => {
    const { page: before } = shownView.current
    if (changed.path !== before.path) return
    // The article is patched in the DOM, so React must keep its old HTML.
    const view: View = {
      ...shownView.current,
      page: { ...withoutExtras, ...changed, html: before.html },
    }
    setRoute(({ location }) => ({ location, view, frame: view }))
  })

  return (
    <RouteContext value={route}>
      <ViewContext value={frame}>
        <LoadingContext value={loading}>
          <ScrollToTop path={page.path} isAtTop={route.isAtTop}>
            {children}
          </ScrollToTop>
        </LoadingContext>
      </ViewContext>
    </RouteContext>
  )
})

interface ScrollToTopProps {
  path: string
  isAtTop?: boolean
  children: ReactNode
}

/**
 * Scrolls to the top before another page is mounted. A browser scrolled far down clamps the
 * position to the height of each document that it measures, and a busy Firefox sometimes returned
 * to the clamped position after the page had been scrolled to its top.
 */
class ScrollToTop extends Component<ScrollToTopProps> {
  override getSnapshotBeforeUpdate(before: ScrollToTopProps): null {
    const { path, isAtTop } = this.props
    if (isAtTop && path !== before.path) scrollTo({ top: 0, left: 0, behavior: 'instant' })
    return null
  }

  // React requires it beside `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children
  }
}

/** Waits for the lazy parts of a page, unless they are loaded. */
function withParts(view: View): View | Promise<View> {
  return partsFor(view.page)?.then(() => view) ?? view
}

/** Whether the value has been true for longer than `SLOW_MS`. */
function useSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  // During rendering: another render after the page has arrived would delay its first frame.
  if (isSlow && !isLoading) setSlow(false)
  useLayoutEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && isSlow
}

/**
 * Fades in the page that has just been mounted. Not with the document's view transitions, which
 * paint the old page before they show anything new.
 */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main')?.animate({ opacity: [0.4, 1] }, FADE_MS)
}

/**
 * Sets the page's classes on the document's root element. For the first page the server has set
 * them.
 */
function useRootClass(names = ''): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    const list = names.split(/\s+/).filter((name) => name !== '')
    classList.add(...list)
    return () => classList.remove(...list)
  }, [names])
}

/** Scroll positions of the history entries that were left in this document. */
const scrollTops = new Map<string, number>()

/** Stores the current scroll position, and returns the stored one of the destination. */
function rememberedTop({ destination, navigationType }: NavigateEvent): number | undefined {
  const { currentEntry } = navigation
  if (currentEntry) scrollTops.set(currentEntry.key, scrollY)
  return navigationType === 'traverse' ? scrollTops.get(destination.key) : undefined
}
