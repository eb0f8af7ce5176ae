import { pageAddress } from '../../shared/url.ts'
import type { Announce } from './announcement.ts'
import type { SearchDialog, SearchDialogOptions } from './search-contract.ts'
import { startSource } from './search-source.ts'

/** Opens the search dialog; its code is loaded once, when it is first prefetched or opened. */
export interface Search {
  prefetch(): void
  open(initial?: string): void
}

/** Creates the search. `say` reports a failure to open it if there is no search page to go to. */
export function createSearch(options: SearchDialogOptions, say: Announce): Search {
  if (options.config.search.provider === 'none') return { prefetch() {}, open() {} }
  let dialog: Promise<SearchDialog> | undefined
  /** Text typed while the dialog's code is loading; `undefined` when it is not. */
  let typed: string | undefined

  const load = (): Promise<SearchDialog> => {
    if (dialog === undefined) setTimeout(startSource, 0, options.config)
    dialog ??= import('../search/dialog.tsx').then(({ mountSearchDialog }) =>
      mountSearchDialog(options),
    )
    dialog.catch(() => {
      dialog = undefined
    })
    return dialog
  }
  /**
   * Goes to the search page instead. A new deploy may have removed this version's code; a full page
   * load gets the current one.
   */
  const leave = (query: string): void => {
    const { config, message } = options
    const { search } = config
    const address = pageAddress(config, search.pagePath ?? '/')
    if (search.pagePath === null || !navigator.onLine || address === location.pathname) {
      say(`${message('search.failed')}. ${message('search.failedHelp')}`, true)
    } else {
      location.assign(query === '' ? address : `${address}?${new URLSearchParams({ q: query })}`)
    }
  }

  return {
    prefetch() {
      load().catch(() => {})
    },
    async open(initial = '') {
      if (typed !== undefined) {
        typed += initial
        return
      }
      typed = initial
      try {
        const loaded = await load()
        // Mounting and opening are a task each, so that neither is long.
        await new Promise((next) => setTimeout(next))
        loaded.open(typed)
      } catch (error) {
        console.warn('Search could not be loaded.', error)
        leave(typed)
      }
      typed = undefined
    },
  }
}
