import type { ColorMode } from './store.ts'

/** Actions of the running shell that the hooks can call. */
export interface ShellActions {
  /** Loads a failed page or renders a crashed page again. */
  retry(): void
  crashed(error: Error): void
  setMode(mode: ColorMode): void
  dismissAnnouncement(): void
  saveVersion(instance: string, version: string): void
  setDrawer(open: boolean): void
  openSearch(initial?: string): void
  prefetchSearch(): void
  /** Called when the article's HTML is in the document; returns a cleanup function. */
  articleShown(element: HTMLElement): (() => void) | undefined
  /** Called when hydration is complete and every control works. */
  hydrated(): void
}

const nothing = (): undefined => undefined

/** Actions for the server, where nothing happens after the render. */
export const serverActions: ShellActions = {
  retry: nothing,
  crashed: nothing,
  setMode: nothing,
  dismissAnnouncement: nothing,
  saveVersion: nothing,
  setDrawer: nothing,
  openSearch: nothing,
  prefetchSearch: nothing,
  articleShown: nothing,
  hydrated: nothing,
}
