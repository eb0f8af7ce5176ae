import type { Keep } from './task.ts'

/** Number of values that stay in memory for other tasks that read them soon. */
const RECENT_VALUES = 64

/** Values in memory: all values of tasks with `keep: 'memory'`, and recent values of other tasks. */
export class ValueCache {
  readonly #held = new Map<number, unknown>()
  /** The least recently used value comes first. */
  readonly #recent = new Map<number, unknown>()

  /** Returns a value in an object, since `undefined` can be a value; `undefined` if it is not cached. */
  get(id: number): { value: unknown } | undefined {
    for (const values of [this.#held, this.#recent]) {
      if (values.has(id)) return { value: values.get(id) }
    }
  }

  add(id: number, value: unknown, keep: Keep): void {
    if (keep === 'memory') {
      this.#held.set(id, value)
      return
    }
    this.#recent.delete(id)
    this.#recent.set(id, value)
    if (this.#recent.size <= RECENT_VALUES) return
    const [oldest] = this.#recent.keys()
    this.#recent.delete(oldest!)
  }

  delete(id: number): void {
    this.#held.delete(id)
    this.#recent.delete(id)
  }

  /** Drops the values that can be read from the store again. */
  clearRecent(): void {
    this.#recent.clear()
  }
}
