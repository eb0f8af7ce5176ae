/** What a module of the browser asks readers about, and what it needs. */
export interface ConsentOf {
  asks?: readonly string[]
  needs?: string
}

/**
 * What a reader has allowed. A category is allowed when all modules that ask for it have said so; one
 * that no module asks for is always allowed.
 */
export class Consent {
  /** By category: the modules that have not allowed it. */
  readonly #missing = new Map<string, Set<string>>()
  readonly #listeners: (() => void)[] = []

  /** @param asked for an answer: the names of modules, with their categories */
  constructor(asked: readonly (readonly [name: string, categories: readonly string[]])[]) {
    for (const [name, categories] of asked) this.#put(name, categories, [])
  }

  allows(category: string | undefined): boolean {
    return category === undefined || (this.#missing.get(category)?.size ?? 0) === 0
  }

  /** Takes the answer of a module for its categories. */
  answer(name: string, categories: readonly string[], allowed: readonly string[]): void {
    this.#put(name, categories, allowed)
    for (const changed of this.#listeners) changed()
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  #put(name: string, categories: readonly string[], allowed: readonly string[]): void {
    for (const category of categories) {
      const missing = this.#missing.get(category) ?? new Set()
      this.#missing.set(category, missing)
      if (allowed.includes(category)) missing.delete(name)
      else missing.add(name)
    }
  }
}

/** Whether the browser says that its reader does not want to be tracked. */
export function refusesTracking(
  { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  },
): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
