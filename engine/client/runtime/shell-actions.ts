import type { ColorMode } from './store.ts'

/** What the hooks can ask of the running shell. */
export interface ShellActions {
  /** Leaves a failed or crashed page: loads or renders it again. */
  retry(): void
  crashed(error: Error): void
  setMode(mode: ColorMode): void
  dismissAnnouncement(): void
  saveVersion(instance: string, version: string): void
  setDrawer(open: boolean): void
  openSearch(initial?: string): void
  prefetchSearch(): void
  /** The article's HTML stands in the document; the result is called before it goes. */
  articleShown(element: HTMLElement): (() => void) | undefined
  /** The first render is committed: every control is alive. */
  hydrated(): void
}

const nothing = (): undefined => undefined

/** On the server nothing happens after the render. */
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
