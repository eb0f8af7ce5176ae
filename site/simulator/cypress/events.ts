import type { Listener } from '../browser/app-page.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

/** Listeners of `cy.on()` and `Cypress.on()`. */
export class Events {
  #listeners = new Map<string, Set<Listener>>()
  #ofTest = new Set<Listener>()

  on(event: string, listener: Listener, ofTest: boolean): void {
    const known = [
      'uncaught:exception',
      'window:confirm',
      'window:alert',
      'window:before:load',
      'fail',
      'window:load',
      'window:before:unload',
      'window:unload',
      'url:changed',
      'test:before:run',
      'test:after:run',
      'viewport:changed',
      'scrolled',
      'log:added',
      'command:retry',
      'command:start',
      'command:end',
    ]
    if (!known.includes(event)) throw new NotSimulated(`the event ${event} is not known`)
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    if (ofTest) this.#ofTest.add(listener)
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  has(event: string): boolean {
    return (this.#listeners.get(event)?.size ?? 0) > 0
  }

  emit(event: string, ...args: unknown[]): unknown[] {
    return [...(this.#listeners.get(event) ?? [])].map((listener) => listener(...args))
  }

  /** Removes the listeners of a test. */
  endTest(): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of this.#ofTest) listeners.delete(listener)
    }
    this.#ofTest.clear()
  }
}
