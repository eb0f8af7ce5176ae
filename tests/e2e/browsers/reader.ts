import { expect } from 'vitest'
import type { SiteFront } from './site-front.ts'
import {
  INTERVAL_MS,
  type Key,
  PATIENCE_MS,
  pointAt,
  type StartedBrowser,
  type Tab,
} from './tab.ts'
import { takeTroubles } from './troubles.ts'

declare module 'vitest' {
  interface TestContext {
    /** Set by `other-browsers.test.ts`. */
    reader: Reader
  }
}

/** Retries until the value is as expected, or a timeout. */
export const eventually: typeof expect.poll = (look) =>
  expect.poll(look, { timeout: PATIENCE_MS, interval: INTERVAL_MS })

/** The actions of readers in a tab, and what they see, the same in every browser. */
export class Reader {
  readonly #browser: StartedBrowser
  readonly #others: Reader[] = []
  readonly #expected: string[] = []
  readonly front: SiteFront
  readonly tab: Tab

  constructor(browser: StartedBrowser, front: SiteFront, tab: Tab) {
    this.#browser = browser
    this.front = front
    this.tab = tab
  }

  /** Opens another tab, for the time until `leave`. */
  async anotherTab(): Promise<Reader> {
    const other = new Reader(this.#browser, this.front, await this.#browser.newTab())
    this.#others.push(other)
    return other
  }

  /** Declares an expected problem, by a part of its text. */
  expectTrouble(text: string): void {
    this.#expected.push(text)
  }

  /**
   * Clears the site's storage, and closes other tabs. Returns unexpected problems since the last
   * call, and expected ones that did not occur.
   */
  async leave(): Promise<{ unexpected: string[]; missing: string[] }> {
    const seen = await this.run(takeTroubles)
    for (const other of this.#others.splice(0)) {
      seen.push(...(await other.run(takeTroubles)))
      await other.tab.close()
    }
    await this.run(forgetChoices)
    this.front.reset()
    const expected = this.#expected.splice(0)
    return {
      unexpected: seen.filter((line) => !expected.some((text) => line.includes(text))),
      missing: expected.filter((text) => !seen.some((line) => line.includes(text))),
    }
  }

  run: Tab['run'] = (task, ...args) => this.tab.run(task, ...args)

  /** Loads a page; its scripts may still be loading. */
  load(path: string): Promise<void> {
    return this.#go(this.front.origin + path)
  }

  /** Loads a page as if scripts were turned off. In it, no timer runs either. */
  loadScriptless(path: string): Promise<void> {
    return this.#go(this.front.scriptless + path)
  }

  async #go(url: string): Promise<void> {
    await this.run(() => {
      Object.assign(window, { isLeft: true })
    })
    await this.tab.open(url)
    await eventually(() =>
      this.run(
        () =>
          // There may be an empty document first.
          location.protocol !== 'about:' &&
          !('isLeft' in window) &&
          document.readyState !== 'loading',
      ),
    ).toBe(true)
  }

  /** Loads a page, and waits until every control of the shell is hydrated. */
  async open(path: string): Promise<void> {
    await this.load(path)
    await this.alive()
  }

  /** Waits until every control of the shell is hydrated. */
  alive(): Promise<void> {
    return eventually(() => this.run(isAlive)).toBe(true)
  }

  /** Goes back, after the page's scripts have loaded: otherwise it may be restored without them. */
  async back(): Promise<void> {
    await this.alive()
    await this.tab.back()
  }

  async forward(): Promise<void> {
    await this.alive()
    await this.tab.forward()
  }

  /** Moves the pointer over an element. */
  pointAt(selector: string): Promise<void> {
    return pointAt(this.tab, selector)
  }

  async click(selector: string): Promise<void> {
    await pointAt(this.tab, selector)
    await this.tab.press()
  }

  keys(...keys: (Key | (string & {}))[]): Promise<void> {
    return this.tab.keys(...keys)
  }

  /** Types a text, key by key, wherever the focus is. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.tab.keys(key)
  }

  focus(selector: string): Promise<void> {
    return this.run((one) => document.querySelector<HTMLElement>(one)!.focus(), selector)
  }

  text(selector: string): Promise<string | undefined> {
    return this.run((one) => document.querySelector(one)?.textContent?.trim(), selector)
  }

  /** Texts of all elements that a selector finds and that are visible. */
  texts(selector: string): Promise<string[]> {
    return this.run(
      (all) =>
        [...document.querySelectorAll(all)]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.textContent!.trim()),
      selector,
    )
  }

  /** Waits until a selector finds something visible. */
  async sees(selector: string): Promise<void> {
    await eventually(() => this.texts(selector)).not.toEqual([])
  }

  /** Waits until a selector finds nothing visible. */
  async seesNo(selector: string): Promise<void> {
    await eventually(() => this.texts(selector)).toEqual([])
  }

  /** Waits for the page with this title and URL. */
  async arrivesAt(address: string, heading: string): Promise<void> {
    await eventually(async () => [await this.address(), await this.text('h1')]).toEqual([
      address,
      heading,
    ])
  }

  /** The part of the URL after the origin. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search + location.hash)
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.run((one) => document.activeElement?.matches(one) ?? false, selector)
  }

  /** Distance of an element's top from the top of the window. */
  topOf(selector: string): Promise<number> {
    return this.run((one) => document.querySelector(one)!.getBoundingClientRect().top, selector)
  }

  scroll(): Promise<number> {
    return this.run(() => scrollY)
  }

  /** By how many pixels the page is wider than the window. */
  overflow(): Promise<number> {
    return this.run(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  }

  theme(): Promise<string | undefined> {
    return this.run(() => document.documentElement.dataset.theme)
  }
}

/** Runs in the page. */
function forgetChoices(): void {
  try {
    localStorage.clear()
  } catch {
    // The check has blocked storage.
  }
}

/** Runs in the page. React marks the elements that it has hydrated. */
function isAlive(): boolean {
  const controls = document.querySelectorAll('#quire > :first-child, #quire [data-navbar] summary')
  const isHydrated = (one: Element): boolean =>
    Object.keys(one).some((key) => key.startsWith('__reactFiber'))
  return document.querySelector('.announcer') !== null && [...controls].every(isHydrated)
}
