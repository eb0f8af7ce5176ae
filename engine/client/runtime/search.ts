import { withBase, withTrailingSlash } from '../../shared/url.ts'
import type { Announce } from './announcer.ts'
import type { SearchDialog, SearchDialogOptions } from './search-contract.ts'

/** Opens the search dialog; its code is loaded once, at the first sign that it will be needed. */
export interface Search {
  prefetch(): void
  open(initial?: string): void
}

/** `say` tells of a search that cannot be opened, and has no other place to do so. */
export function createSearch(options: SearchDialogOptions, say: Announce): Search {
  if (options.config.search.provider === 'none') return { prefetch() {}, open() {} }
  let dialog: Promise<SearchDialog> | undefined
  /** What was typed since the dialog was asked for, while its code is on its way. */
  let typed: string | undefined

  const load = (): Promise<SearchDialog> => {
    dialog ??= import('../search/dialog.tsx').then(({ mountSearchDialog }) =>
      mountSearchDialog(options),
    )
    dialog.catch(() => {
      dialog = undefined
    })
    return dialog
  }
  /** The code may be gone with an older version of the site: the search page, loaded whole, has today's. */
  const leave = (query: string): void => {
    const { config, message } = options
    const { base, search, trailingSlash } = config
    const address = withTrailingSlash(withBase(base, search.pagePath ?? ''), trailingSlash)
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
        loaded.open(typed)
      } catch (error) {
        console.warn('The search could not be loaded.', error)
        leave(typed)
      }
      typed = undefined
    },
  }
}
