import type { Tag } from './tags.ts'

/**
 * Tracks, tag by tag, which HTML the browser hydrates: the HTML of an island has to stay as its
 * component renders it, except for its static children, which are read from the document.
 */
export class IslandRegions {
  /**
   * Open elements that may belong to an island or its children, and whether their contents are
   * hydrated.
   */
  readonly #open: { name: string; alive: boolean }[] = []

  /** Reads the next tag. Returns whether it is inside an island. */
  read(tag: Tag): boolean {
    const { name, kind } = tag
    if (name !== 'div' && name !== 'template') return this.#alive
    if (kind === 'close') {
      this.#open.pop()
      return this.#alive
    }
    const before = this.#alive
    if (!tag.selfClosing) this.#open.push({ name, alive: aliveIn(tag, before) })
    return before
  }

  get #alive(): boolean {
    return this.#open.at(-1)?.alive ?? false
  }
}

function aliveIn({ attributes }: Tag, before: boolean): boolean {
  if (attributes.has('data-island-children')) return false
  // The browser renders an island with a fallback from scratch.
  if (attributes.has('data-island')) return !attributes.has('data-fallback')
  return before
}
