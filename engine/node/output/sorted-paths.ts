/** Sorted paths, in which a common prefix is found quickly. */
export class SortedPaths {
  readonly #paths: readonly string[]
  readonly #set: ReadonlySet<string>

  constructor(paths: Iterable<string>) {
    this.#set = new Set(paths)
    this.#paths = [...this.#set].sort()
  }

  has(path: string): boolean {
    return this.#set.has(path)
  }

  /** Returns the first path that starts with `prefix`. */
  firstBelow(prefix: string): string | undefined {
    const path = this.#paths[this.#indexOf(prefix)]
    return path?.startsWith(prefix) ? path : undefined
  }

  /** Yields all paths that start with `prefix`, in order. */
  *below(prefix: string): Generator<string> {
    for (let at = this.#indexOf(prefix); this.#paths[at]?.startsWith(prefix); at++) {
      yield this.#paths[at]!
    }
  }

  /** Returns the index of the first path that is not before `prefix`. */
  #indexOf(prefix: string): number {
    let low = 0
    let high = this.#paths.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#paths[middle]! < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}
