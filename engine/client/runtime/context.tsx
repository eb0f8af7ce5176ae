// Imported here because only styles that the server imports too are put into the stylesheet.
import './runtime.css'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ClientConfig } from '../../shared/config.ts'
import {
  formatMessage,
  type MessageKey,
  resolveShellMessages,
  type ShellMessages,
} from '../../shared/messages.ts'
import type { ShownPage } from '../../shared/page.ts'
import type { ShellProps } from '../../shared/server-entry.ts'
import { encodePath, withBase, withTrailingSlash } from '../../shared/url.ts'
import { type ShellActions, serverActions } from './shell-actions.ts'
import {
  type ColorMode,
  createStore,
  type NavigationState,
  type ShellLocation,
  type ShellState,
  type Store,
} from './store.ts'

/** A shell: its configuration, its changing state, and its actions. */
export interface Shell {
  config: ClientConfig
  messages: ShellMessages
  store: Store
  actions: ShellActions
}

/** Creates a shell in the state that the server renders, independent of reader and browser. */
export function createShell(props: ShellProps, actions: ShellActions = serverActions): Shell {
  const { config, page, sidebarHtml } = props
  const pathname = withTrailingSlash(
    withBase(config.base, encodePath(page.path)),
    config.trailingSlash,
  )
  const store = createStore({
    page,
    sidebarHtml,
    location: { pathname, path: page.path, search: '', hash: '' },
    navigation: { state: 'idle', error: null },
    mode: config.colorMode.defaultMode,
    dismissed: false,
    versions: {},
    drawer: { open: false, panel: sidebarHtml === null ? 'menu' : 'sidebar' },
  })
  return { config, messages: resolveShellMessages(config.messages), store, actions }
}

/** Provides the shell. Separate React roots, such as islands, use it to pass the shell on. */
export const ShellContext = createContext<Shell | null>(null)

/** Provides the shell to its children. The server passes shell props, the browser a shell. */
export function ShellProvider({
  children,
  shell,
  ...props
}: { children: ReactNode } & (
  | ({ shell: Shell } & Partial<ShellProps>)
  | (ShellProps & { shell?: undefined })
)) {
  const [value] = useState(() => shell ?? createShell(props as ShellProps))
  useEffect(() => value.actions.hydrated(), [value])
  return <ShellContext value={value}>{children}</ShellContext>
}

/** Returns the shell itself; components should prefer the narrower hooks. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('This component must be rendered inside <ShellProvider>.')
  return shell
}

/** Returns one part of the state; the component rerenders only when that part changes. */
function useShellState<Key extends keyof ShellState>(key: Key): ShellState[Key] {
  const { store } = useShell()
  return useSyncExternalStore(
    store.subscribe,
    () => store.get()[key],
    () => store.initial[key],
  )
}

export function useConfig(): ClientConfig {
  return useShell().config
}

/** Returns a function that formats interface strings: `message('doc.version', { label })`. */
export function useMessages(): (
  key: MessageKey,
  values?: Record<string, string | number>,
) => string {
  const { messages } = useShell()
  return (key, values) => formatMessage(messages[key], values)
}

/** Returns the page being shown. While another page loads, this is still the old one. */
export function usePage(): ShownPage {
  return useShellState('page')
}

/**
 * Returns the HTML of the page's sidebar, or `null`. The string is identical on all pages of a
 * sidebar, so that React leaves its elements, their open groups, and the scroll position alone. The
 * active entry follows `usePage()`; the sidebar component marks it directly in the DOM.
 */
export function useSidebarHtml(): string | null {
  return useShellState('sidebarHtml')
}

/** Returns the location. On the server and in the first render it has no query or hash. */
export function useLocation(): ShellLocation {
  return useShellState('location')
}

/**
 * Returns what the content area shows: the page (`idle`), a spinner (`loading`, set only if loading
 * takes longer than 200 ms), an error box with Retry (`failed`), or the error page (`crashed`).
 */
export function useNavigation(): {
  state: NavigationState
  error: Error | null
  retry(): void
} {
  const { actions } = useShell()
  return { ...useShellState('navigation'), retry: actions.retry }
}

/** Returns the theme. The server and the first render use the configured default. */
export function useColorMode(): { mode: ColorMode; setMode(mode: ColorMode): void } {
  const { actions } = useShell()
  return { mode: useShellState('mode'), setMode: actions.setMode }
}

/**
 * Returns whether the reader dismissed the current announcement, and a function to dismiss it. The
 * styles hide a dismissed announcement by the matching attribute on `<html>`.
 */
export function useAnnouncement(): { dismissed: boolean; dismiss(): void } {
  const { actions } = useShell()
  return { dismissed: useShellState('dismissed'), dismiss: actions.dismissAnnouncement }
}

/** Returns the version that the reader last chose in a docs instance, or `null`. */
export function usePreferredVersion(instance: string): {
  version: string | null
  save(name: string): void
} {
  const { actions } = useShell()
  return {
    version: useShellState('versions')[instance] ?? null,
    save: (name) => actions.saveVersion(instance, name),
  }
}

/**
 * Returns the state of the side menu. Its element is `#quire-drawer`, a manual popover. `open`
 * follows the element, so a button with `popovertarget` needs no handler and works before
 * hydration. The menu closes on navigation and when the viewport becomes as wide as a desktop's.
 */
export function useDrawer(): {
  open: boolean
  setOpen(open: boolean): void
  panel: 'menu' | 'sidebar'
  setPanel(panel: 'menu' | 'sidebar'): void
} {
  const { actions, store } = useShell()
  return {
    ...useShellState('drawer'),
    setOpen: actions.setDrawer,
    setPanel: (panel) => store.set({ drawer: { ...store.get().drawer, panel } }),
  }
}

/**
 * Returns functions that open and prefetch the search dialog. Its code loads on the first call of
 * either; call `prefetch` on hover, focus, or touch.
 */
export function useSearchDialog(): { open(initial?: string): void; prefetch(): void } {
  const { actions } = useShell()
  return { open: actions.openSearch, prefetch: actions.prefetchSearch }
}
