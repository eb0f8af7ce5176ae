import { breakpoints } from '../../shared/breakpoints.ts'
import { documentHooks } from '../../shared/storage.ts'
import type { Store } from './store.ts'

/** Syncs the state with the popover element and returns a function that opens and closes it. */
export function startDrawer(store: Store): (open: boolean) => void {
  const element = document.getElementById(documentHooks.drawer)
  const isOpen = (): boolean => element?.matches(':popover-open') ?? false
  const follow = (): void => {
    const { drawer } = store.get()
    if (drawer.open !== isOpen()) store.set({ drawer: { ...drawer, open: isOpen() } })
  }
  const set = (open: boolean): void => {
    if (!element?.isConnected || open === isOpen()) return
    if (open) element.showPopover()
    else element.hidePopover()
    follow()
  }
  element?.addEventListener('toggle', follow)
  follow()
  // From this width up, the drawer is the sidebar column.
  matchMedia(breakpoints.desktop).addEventListener('change', ({ matches }) => {
    if (matches) set(false)
  })
  return set
}
