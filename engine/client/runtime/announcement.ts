import type { Store } from './store.ts'

/** Text for screen readers. `count` tells a repeated text from the one before. */
export interface Announcement {
  text: string
  /** Whether it is also displayed for a while. */
  shown: boolean
  count: number
}

export const silence: Announcement = { text: '', shown: false, count: 0 }

/** Announces a text to screen readers politely; with `shown`, also displays it for a while. */
export type Announce = (text: string, shown?: boolean) => void

export function announceIn(store: Store<Announcement>): Announce {
  return (text, shown = false) => store.set({ text, shown, count: store.get().count + 1 })
}
