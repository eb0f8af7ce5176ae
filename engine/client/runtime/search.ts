import type { ClientConfig } from '../../shared/config.ts'
import { codeFailed } from './loader.ts'
import { startSource } from './search-source.ts'
import { createStore } from './store.ts'

interface SearchState {
  /** Whether to load the dialog's code: the reader may be about to open it. */
  isWanted: boolean
  isOpen: boolean
  /**
   * The text in the dialog's input. Kept here, because readers type before the dialog has loaded.
   */
  query: string
  /** The text in the input when the dialog was last closed. */
  kept: string
}

export type Search = ReturnType<typeof createSearch>

export type SearchCode = typeof import('../search/dialog.tsx')

let dialog: Promise<SearchCode> | undefined

/** Loads the code of the search dialog, once. After a failure, `giveUp` allows another attempt. */
export function loadDialog(): NonNullable<typeof dialog> {
  dialog ??= import('../search/dialog.tsx').catch((error: unknown) => {
    console.warn('Search could not be loaded.', error)
    codeFailed(error)
  })
  return dialog
}

/**
 * Creates the state of the search dialog: whether it is open, and its query. `SearchSlot` renders
 * it.
 */
export function createSearch(config: ClientConfig) {
  const store = createStore<SearchState>({ isWanted: false, isOpen: false, query: '', kept: '' })
  const change = (part: Partial<SearchState>): void => store.set({ ...store.get(), ...part })
  /** Loads the dialog's code and everything that its first answer needs. */
  const prefetch = (): void => {
    if (store.get().isWanted || config.search.provider === 'none') return
    loadDialog().catch(() => {})
    setTimeout(startSource, 0, config)
    change({ isWanted: true })
  }
  return {
    ...store,
    prefetch,
    /** Opens the dialog with the last query or with `initial`; letters typed next are appended. */
    open(initial = ''): void {
      prefetch()
      const { isWanted, isOpen, query } = store.get()
      if (isWanted) change({ isOpen: true, query: isOpen ? query + initial : initial || query })
    },
    close: (): void => change({ isOpen: false, kept: store.get().query }),
    write: (query: string): void => change({ query }),
    /** Stops requesting the dialog, because its code could not be loaded. */
    giveUp(): void {
      dialog = undefined
      change({ isWanted: false, isOpen: false, query: '' })
    },
  }
}
