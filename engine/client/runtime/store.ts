import type { ShownPage } from '../../shared/page.ts'

export type ColorMode = 'light' | 'dark'

/** The current location. `path` is the route path: without the base, decoded, without `.html`. */
export interface ShellLocation {
  pathname: string
  path: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
}

export type NavigationState = 'idle' | 'loading' | 'failed' | 'crashed'

/** Everything in the shell that changes after the first render. */
export interface ShellState {
  page: ShownPage
  sidebarHtml: string | null
  location: ShellLocation
  navigation: { state: NavigationState; error: Error | null }
  mode: ColorMode
  dismissed: boolean
  /** Preferred version by docs instance, for those where the reader chose one. */
  versions: Readonly<Record<string, string>>
  drawer: { open: boolean; panel: 'menu' | 'sidebar' }
}

/**
 * The shell's state, kept outside React so that the router and the hooks can share it. `initial` is
 * what the server rendered: hydration renders that first, and the browser's actual state right
 * after.
 */
export interface Store {
  readonly initial: ShellState
  get(): ShellState
  set(change: Partial<ShellState>): void
  subscribe(listener: () => void): () => void
}

export function createStore(initial: ShellState): Store {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
