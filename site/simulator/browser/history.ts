/** An entry in the history of the application's tab. */
export interface HistoryEntry {
  url: string
  state: unknown
  /** Number of its document: navigation between entries of one document loads nothing. */
  document: number
}

/** The entries of the tab, and which one is shown. */
export class HistoryEntries {
  #entries: HistoryEntry[]
  #index = 0

  constructor(first: HistoryEntry) {
    this.#entries = [first]
  }

  get current(): HistoryEntry {
    return this.#entries[this.#index]!
  }

  get length(): number {
    return this.#entries.length
  }

  push(entry: HistoryEntry): void {
    this.#entries = [...this.#entries.slice(0, this.#index + 1), entry]
    this.#index += 1
  }

  replace(entry: HistoryEntry): void {
    this.#entries[this.#index] = entry
  }

  /** Moves by a number of steps. Returns the entry there; `undefined` if there is none. */
  move(steps: number): HistoryEntry | undefined {
    const entry = this.#entries[this.#index + steps]
    if (entry) this.#index += steps
    return entry
  }
}

/** `history` of the application. */
export function createHistory(
  entries: () => HistoryEntries,
  resolve: (url: string) => string,
  go: (steps: number) => void,
): History {
  const next = (state: unknown, url: unknown): HistoryEntry => {
    const { current } = entries()
    const target = url === undefined || url === null ? current.url : resolve(String(url))
    return { ...current, url: target, state: structuredClone(state) }
  }
  return {
    get length() {
      return entries().length
    },
    get state() {
      return entries().current.state
    },
    scrollRestoration: 'auto',
    pushState: (state: unknown, _title: string, url?: unknown) => entries().push(next(state, url)),
    replaceState: (state: unknown, _title: string, url?: unknown) =>
      entries().replace(next(state, url)),
    back: () => go(-1),
    forward: () => go(1),
    go,
  } as History
}
