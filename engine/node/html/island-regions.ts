import type { Tag } from './tags.ts'

/**
 * Tells, tag by tag, what the browser hydrates: the HTML of an island has to stay what its component
 * renders, except for its static children, which are read from the document.
 */
export class IslandRegions {
  /** Open elements that may be an island's or its children's; whether what is in them is alive. */
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
  // The browser draws an island with a fallback anew.
  if (attributes.has('data-island')) return !attributes.has('data-fallback')
  return before
}
