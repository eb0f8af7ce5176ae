// Here because the stylesheet is made of what server and browser both import.
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

/** A shell: what it was configured with, what changes, and what it can do. */
export interface Shell {
  config: ClientConfig
  messages: ShellMessages
  store: Store
  actions: ShellActions
}

/** The state that the server draws: nothing in it depends on the reader or the browser. */
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

/** Roots of their own, such as islands, give the running shell on with it. */
export const ShellContext = createContext<Shell | null>(null)

/** Gives the shell to everything below. The server passes the props, the browser its running shell. */
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

/** The shell itself; components use the narrower hooks. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('This component is rendered outside of <ShellProvider>.')
  return shell
}

/** One part of the state; the component renders again when that part changes, and only then. */
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

/** Interface strings: `message('doc.version', { label })`. */
export function useMessages(): (
  key: MessageKey,
  values?: Record<string, string | number>,
) => string {
  const { messages } = useShell()
  return (key, values) => formatMessage(messages[key], values)
}

/** The page that is shown. While another one loads it is still the old one. */
export function usePage(): ShownPage {
  return useShellState('page')
}

/**
 * HTML of the page's sidebar, or `null`. It is one and the same string on all pages of a sidebar,
 * so that React leaves its elements, their open groups and the scroll position alone; which entry
 * is active changes with `usePage()`, and is marked in the elements by the sidebar component.
 */
export function useSidebarHtml(): string | null {
  return useShellState('sidebarHtml')
}

/** The address. On the server and in the first render it has neither query nor hash. */
export function useLocation(): ShellLocation {
  return useShellState('location')
}

/**
 * What the content area shows: the page (`idle`), a spinner (`loading`, told only once loading
 * takes longer than 200 ms), an error box with Retry (`failed`) or the error page (`crashed`).
 */
export function useNavigation(): {
  state: NavigationState
  error: Error | null
  retry(): void
} {
  const { actions } = useShell()
  return { ...useShellState('navigation'), retry: actions.retry }
}

/** The theme. The server and the first render have the configured default. */
export function useColorMode(): { mode: ColorMode; setMode(mode: ColorMode): void } {
  const { actions } = useShell()
  return { mode: useShellState('mode'), setMode: actions.setMode }
}

/** Whether the reader closed the current announcement; the styles hide it by the same flag. */
export function useAnnouncement(): { dismissed: boolean; dismiss(): void } {
  const { actions } = useShell()
  return { dismissed: useShellState('dismissed'), dismiss: actions.dismissAnnouncement }
}

/** The version that the reader chose last in a docs instance, or `null`. */
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
 * The side menu. Its element is `#quire-drawer`, a manual popover: `open` follows the element, so a
 * button with `popovertarget` needs no handler and works before hydration. Navigation and a
 * viewport of desktop width close it.
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

/** The search dialog. Its code comes with the first `open` or `prefetch` (hover, focus, touch). */
export function useSearchDialog(): { open(initial?: string): void; prefetch(): void } {
  const { actions } = useShell()
  return { open: actions.openSearch, prefetch: actions.prefetchSearch }
}
