import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect, type Locator, type Page, type Route } from '@playwright/test'

export interface SiteOptions {
  /** How the site is served: built, or by the development server. */
  mode: 'build' | 'dev'
  /** Name of the site that paths belong to; `sites.mjs` has all names. */
  site: string
}

export interface SiteFixtures {
  /**
   * Declares console errors and warnings that the spec expects, by parts of their text. Any other
   * one fails the spec, and so does an expected one that does not occur.
   */
  expectConsole(...texts: (string | RegExp)[]): void
}

export const phone = { width: 375, height: 812 }
export const desktop = { width: 1280, height: 800 }

/** Returns the origin of a site or service of this run. */
export function originOf(name: string): string {
  const addresses: Record<string, string> = JSON.parse(process.env.QUIRE_E2E_ADDRESSES ?? '{}')
  const origin = addresses[name]
  if (origin) return origin
  throw new Error(`No site is called "${name}". There are: ${Object.keys(addresses).join(', ')}.`)
}

/** Hosts of the services in the configurations of the sites, and who answers for them. */
const hosts = { 'services.localhost': 'services', 'search.localhost': 'search' }

const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** Playwright's `test`, extended to know the sites, and to watch the console. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  mode: ['build', { option: true }],
  site: ['features', { option: true }],
  baseURL: ({ site }, use) => use(originOf(site)),
  launchOptions: [
    ({ launchOptions }, use) => {
      const rules = Object.entries(hosts).map(
        ([host, name]) => `MAP ${host} ${new URL(originOf(name)).host}`,
      )
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`]
      return use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  expectConsole: [
    async ({ context }, use) => {
      const seen: string[] = []
      const expected: (string | RegExp)[] = []
      context.on('console', (message) => {
        if (!isTrouble(message)) return
        seen.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`))
      await use((...texts) => expected.push(...texts))
      const unexpected = seen.filter((text) => !expected.some((wanted) => matches(text, wanted)))
      expect(unexpected, 'errors and warnings of the console that nobody expects').toEqual([])
      const missing = expected.filter((wanted) => !seen.some((text) => matches(text, wanted)))
      expect(missing, 'errors and warnings that did not come').toEqual([])
    },
    { auto: true },
  ],
})

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning'
}

/** Opens a page and waits until every control is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** How far {@link pauseClock} jumps, in ms: less than the time limit of code that is still loading. */
const JUMP_MS = 5_000

/** Stops the page's clock, which `clock.install` has replaced, at a moment that is not over yet. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + JUMP_MS)
}

/** Waits until the shell runs, which adds the live region for screen readers. */
export async function alive(page: Page): Promise<void> {
  await page.locator('.announcer').waitFor({ state: 'attached' })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const root = document.getElementById('quire')!
        const look = (): void => {
          // The dropdowns of the bar are hydrated after what surrounds it.
          const last = [root.firstElementChild!, ...root.querySelectorAll('[data-navbar] summary')]
          // React marks the elements that it has hydrated.
          const isHydrated = (element: Element): boolean =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber'))
          if (last.every(isHydrated)) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/**
 * Keeps the modules of analytics from being loaded, by the reader's refusal. They load whenever the
 * browser is idle, and say so if they cannot.
 */
export async function refuseTracking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
}

/** Marks the document, so that `stayed` can tell whether it was replaced. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { marked: true })
  })
}

/** Whether the document is still the marked one. */
export function stayed(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

/** URL pattern of a page's record. */
export const recordOf = (path: string): string => `**/_data/pages${path}.json`

/** Records the page's requests whose URL contains a text, as they are made. */
export function requests(page: Page, part: string): string[] {
  const list: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(part)) list.push(request.url())
  })
  return list
}
