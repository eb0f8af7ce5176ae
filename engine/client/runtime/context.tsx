import './runtime.css'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react'
import type { ClientConfig } from '../../shared/config.ts'
import type { ShownPage } from '../../shared/page.ts'
import type { ShellProps } from '../../shared/server-entry.ts'
import { formatMessage, type MessageKey, shellMessages } from '../../shared/shell-messages.ts'
import { pageUrl } from '../../shared/url.ts'
import type { ColorMode } from './choices.ts'
import type { View } from './loader.ts'
import { createSearch, type Search } from './search.ts'
import { createStore, type Store } from './store.ts'

// Imported here because the stylesheet contains only styles that the server imports too.

/** The current location. `path` is the route path: without the base, decoded, without `.html`. */
export interface ShellLocation {
  pathname: string
  path: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
}

/** The reader's location and the view that is shown there. */
export interface Route {
  location: ShellLocation
  /** The page at the location; a promise until it is loaded. */
  view: View | Promise<View>
  /** The view in the layout: `view`, or, if that cannot be loaded, the one before it. */
  frame: View | Promise<View>
  /** Whether the page starts at its top, as after following a link without a hash. */
  isAtTop?: boolean
  /** Runs when the page is mounted: moves the scroll position and the focus. */
  arrive?: () => void
  /** Runs once the page is painted: announces it to screen readers. */
  announce?: (page: ShownPage) => void
  /** Runs after `announce`, and also if the page could not be shown. */
  settled?: () => void
}

/** Text for screen readers. `count` distinguishes a repeated text from the one before. */
export interface Announcement {
  text: string
  /** Whether it is also displayed for a while. */
  shown: boolean
  count: number
}

export const silence: Announcement = { text: '', shown: false, count: 0 }

interface ArticleScripts {
  /** Applies saved choices to an article before it is painted. */
  prepare(article: HTMLElement): void
  /** Starts its islands and its image zoom. Returns a function that stops them. */
  start(article: HTMLElement, page: ShownPage): () => void
}

/**
 * Everything that stays the same while the document exists. The reader's choices are kept outside
 * React, because the browser's storage, other tabs and the inline script change or read them too.
 */
export interface Shell {
  config: ClientConfig
  /** The theme; setting it saves it. */
  mode: Store<ColorMode>
  /**
   * Whether the reader dismissed the announcement; setting it saves it. The styles hide it by the
   * matching attribute on `<html>`.
   */
  dismissed: Store<boolean>
  /** The reader's chosen versions, by docs instance. */
  versions: Store<Readonly<Record<string, string>>>
  /** The current announcement for screen readers; see `Announcer`. */
  announcement: Store<Announcement>
  search: Search
  /** The scripts that an article needs once it is mounted. */
  article: ArticleScripts
  /** HTML of the footer that the server rendered, since the browser has no code for it. */
  footerHtml: string
}

/** Creates a shell as the server renders it: without the reader's choices and browser state. */
export function createShell(config: ClientConfig, browser: Partial<Shell> = {}): Shell {
  return {
    config,
    mode: createStore<ColorMode>(config.colorMode.defaultMode),
    dismissed: createStore(false),
    versions: createStore({}),
    announcement: createStore(silence),
    search: createSearch(config),
    article: { prepare() {}, start: () => () => {} },
    footerHtml: '',
    ...browser,
  }
}

/** Announces a text to screen readers politely; with `shown`, also displays it for a while. */
export function announce(
  { announcement }: Pick<Shell, 'announcement'>,
  text: string,
  shown = false,
): void {
  announcement.set({ text, shown, count: announcement.get().count + 1 })
}

/** Returns the route that the server renders: it has no query or hash. */
export function createRoute({ config, page, sidebarHtml }: ShellProps): Route {
  const view = { page, sidebarHtml }
  const pathname = pageUrl(config, page.path)
  const location = { pathname, path: page.path, search: '', hash: '' }
  return { location, view, frame: view }
}

/** Provides the shell. Separate React roots, such as islands, use it to pass the shell on. */
export const ShellContext = createContext<Shell | null>(null)
export const RouteContext = createContext<Route | null>(null)
/** The view for the components below: the layout's, or the content's. */
export const ViewContext = createContext<Route['view'] | null>(null)
/** Whether a page is slow to load. */
export const PendingContext = createContext(false)
export const LoadingContext = createContext({
  /** Loads the page at the current location again. */
  retry(): void {},
  /** Fetches the rest of a sidebar if the document contains only a part of it. */
  completeSidebar(): void {},
})

/** Provides a shell and a route that never changes, for rendering on the server. */
export function StaticShell(props: { shell: Shell; route: Route; children: ReactNode }) {
  const { shell, route, children } = props
  return (
    <ShellContext value={shell}>
      <RouteContext value={route}>
        <ViewContext value={route.frame}>{children}</ViewContext>
      </RouteContext>
    </ShellContext>
  )
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('This component needs a shell.')
  return value
}

/** Returns the shell itself; components should prefer the narrower hooks. */
export function useShell(): Shell {
  return required(useContext(ShellContext))
}

export function useRoute(): Route {
  return required(useContext(RouteContext))
}

export function useStore<T>(store: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}

export function useConfig(): ClientConfig {
  return useShell().config
}

/** Returns `pageUrl` as a function of the path only, for the current site. */
export function usePageUrl(): (path: string) => string {
  const config = useConfig()
  return (path) => pageUrl(config, path)
}

type Format<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/**
 * Returns a function that formats strings in the language of the page, from a catalog such as the
 * one of a lazy part. An unknown key is returned as it is.
 */
export function usePartMessages<Key extends string>(
  catalog: Readonly<Record<Key, string>>,
): Format<Key> {
  const { messages } = useConfig()
  return useCallback(
    (key, values) => formatMessage(messages[key] ?? catalog[key] ?? key, values),
    [messages, catalog],
  )
}

/** Returns a function that formats interface strings: `message('doc.version', { label })`. */
export function useMessages(): Format<MessageKey> {
  return usePartMessages(shellMessages)
}

function useView(): View {
  const view = required(useContext(ViewContext))
  return view instanceof Promise ? use(view) : view
}

/**
 * Returns the page being shown; suspends while it is loading. In the layout this is the last page
 * that could be loaded, so it may not be the one at `useLocation()`.
 */
export function usePage(): ShownPage {
  return useView().page
}

/**
 * Returns the HTML of the page's sidebar, or `null`. The string is identical on all pages of a
 * sidebar, so that React leaves its elements, their open groups, and the scroll position alone. The
 * active entry follows `usePage()`; the sidebar component marks it directly in the DOM.
 */
export function useSidebarHtml(): string | null {
  return useView().sidebarHtml
}

/** Returns the location. On the server and in the first render it has no query or hash. */
export function useLocation(): ShellLocation {
  return useRoute().location
}

/** Whether a page has been loading for longer than a moment. */
export function usePending(): boolean {
  return useContext(PendingContext)
}

/** Returns the theme. The server and the first render use the configured default. */
export function useColorMode(): { mode: ColorMode; setMode(mode: ColorMode): void } {
  const { mode } = useShell()
  return { mode: useStore(mode), setMode: mode.set }
}

/** Returns the version that the reader last chose in a docs instance, or `null`. */
export function usePreferredVersion(instance: string) {
  const { versions } = useShell()
  return {
    version: useStore(versions)[instance] ?? null,
    save: (name: string): void => versions.set({ ...versions.get(), [instance]: name }),
  }
}

/**
 * Returns functions that open and prefetch the search dialog. Its code loads on the first call of
 * either; call `prefetch` on hover, focus, or touch.
 */
export function useSearchDialog(): { open(initial?: string): void; prefetch(): void } {
  return useShell().search
}

export interface DrawerState {
  open: boolean
  panel: 'menu' | 'sidebar'
}

/** The state of the side menu; the `Drawer` component provides it. */
export const DrawerContext = createContext<DrawerState>({
  open: false,
  panel: 'sidebar',
})

export function useDrawer(): DrawerState {
  return useContext(DrawerContext)
}
