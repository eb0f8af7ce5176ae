import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { alive, expect, type Page, test } from './test.ts'

// Each file that the app requests fails in each way. The files are read from the build's output; a
// file without a step below fails this spec.

/** How a request fails, apart from being never answered. */
const ways: Record<string, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort(),
  'not found': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'server error': (route) => route.fulfill({ status: 500, body: 'Server error' }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry</p>' }),
}
/** Longer than any timeout of the app. */
const LIMIT_MS = 31_000
/**
 * Maximum number of requests for a file that failed, after one action of the reader and one network
 * event. The names of the search index need the most: the page and the worker request them, from
 * the server and from the cache, for each query.
 */
const MOST_REQUESTS = 10
/** Number of unrelated requests after which the requests count as settled. */
const QUIET_REQUESTS = 10

interface Step {
  /** Purpose of the files of this step. */
  name: string
  /** Paths of the files, below the output folder. */
  files: RegExp
  path: string
  /** The reader's action that needs the files; none if absent. */
  act?(page: Page): Promise<unknown>
  /** Fails if the step does not work, within a moment. */
  works(page: Page): Promise<unknown>
  /** A reload requests the files again; actions of the reader and network events do not. */
  restarts?: boolean
  /** The document itself requests the files, so it recovers when it is loaded again. */
  byDocument?: boolean
  /** A worker requests the files; the spec cannot control its clock. */
  byWorker?: boolean
}

/** Files that no page of this site shows, or that are for windows and browsers of other kinds. */
const unused = /^assets\/(?:github-.*\.svg|wide-.*(?:-640\.avif|\.webp|\.png))$/

const soon = { timeout: 2500 }
const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text, soon)
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const category = (page: Page) => sidebar(page).locator('details', { hasText: 'Group 2' }).first()
const option = (page: Page) =>
  expect(page.locator('dialog[open] [role=option]', { hasText: 'Plain' }).first()).toBeVisible(soon)
const isHydrated = async (page: Page) => {
  await expect(page.locator('.announcer')).toBeAttached(soon)
  const toggle = page.locator('[data-navbar] [data-theme-toggle]')
  await toggle.click(soon)
  await toggle.click(soon)
}
async function search(page: Page): Promise<void> {
  const box = page.locator('dialog[open] [role=combobox]')
  if (!(await box.isVisible())) await page.locator('header [data-search-button]').click(soon)
  await box.fill('plain', soon)
}

async function isCounting(page: Page): Promise<void> {
  const counter = page.getByRole('button', { name: /^Count:/ }).first()
  const before = await counter.innerText(soon)
  await counter.click(soon)
  await expect(counter).not.toHaveText(before, soon)
}

const steps: Step[] = [
  {
    name: 'what the document starts with',
    files: /^assets\/(?:boot-.*\.js|style-.*\.css)$/,
    path: '/guide/start',
    works: isHydrated,
    byDocument: true,
  },
  {
    name: 'what decorates the document',
    files: /^assets\/(?:(?!geist-mono).*\.woff2|chat-.*\.svg)$|^img\/logo\.svg$/,
    path: '/guide/start',
    works: isHydrated,
    byDocument: true,
  },
  {
    name: 'the face of code',
    files: /^assets\/geist-mono-.*\.woff2$/,
    path: '/guide/code',
    works: isHydrated,
    byDocument: true,
  },
  {
    name: 'an image, and its color before it is there',
    files: /^assets\/(?:wide-.*-1600\.avif|small-.*|colors-.*\.css)$/,
    path: '/guide/images',
    works: isHydrated,
    byDocument: true,
  },
  {
    name: 'what the shell starts with',
    files: /^assets\/(?:config|lazy-parts|part-messages)-/,
    path: '/guide/start',
    works: isHydrated,
  },
  {
    name: 'the shell',
    files: /^assets\/shell-/,
    path: '/guide/start',
    works: isHydrated,
  },
  {
    name: 'a page that is navigated to',
    files: /^_data\/(?:pages\/many\/page-1|sidebars\/default\/current\/many)\.json$/,
    path: '/guide/start',
    act: (page) => page.locator('header').getByRole('link', { name: 'Many' }).click(soon),
    works: (page) => heading(page, 'Page 1'),
    restarts: true,
  },
  {
    name: 'the modules of plugins',
    files: /^assets\/client-/,
    path: '/guide/start',
    works: isHydrated,
    restarts: true,
  },
  {
    name: 'a group of the sidebar',
    files: /^assets\/groupMotion-/,
    path: '/many/page-1',
    act: (page) => sidebar(page).hover(soon),
    async works(page) {
      const isOpen = await category(page).evaluate((group: HTMLDetailsElement) => group.open)
      await category(page).locator('summary').first().click(soon)
      await expect(category(page)).toHaveJSProperty('open', !isOpen, soon)
    },
  },
  {
    name: 'the mark in the contents',
    files: /^assets\/watchHeadings-/,
    path: '/guide/long#second-part',
    works: (page) => expect(page.locator('.quire-toc [aria-current]')).toBeVisible(soon),
  },
  {
    name: 'copying',
    files: /^assets\/code-buttons-/,
    path: '/guide/code',
    act: (page) => page.locator('article [data-action=copy]').first().click(soon),
    works: (page) =>
      expect(page.locator('article [data-action=copy]').first()).toHaveAttribute(
        'data-state',
        'copied',
        soon,
      ),
  },
  {
    name: 'islands',
    files: /^assets\/(?:islands|Counter\.island)-/,
    path: '/guide/islands',
    works: isCounting,
  },
  {
    name: 'what islands share',
    files: /^assets\/content-/,
    path: '/guide/islands',
    works: isCounting,
  },
  {
    name: 'islands that fail',
    files: /^assets\/(?:Broken|Missing)\.island-/,
    path: '/guide/islands',
    works: isCounting,
  },
  {
    name: 'islands that know their page',
    files: /^assets\/(?:Reader|Viewport)\.island-/,
    path: '/guide/more-islands',
    works: (page) => expect(page.locator('[data-alive=true]')).toBeVisible(soon),
  },
  {
    name: 'the zoom of images',
    files: /^assets\/images-/,
    path: '/guide/images',
    works: (page) => expect(page.locator('article img[role=button]').first()).toBeVisible(soon),
  },
  {
    name: 'the search dialog',
    files: /^assets\/(?:dialog|worker)-|^_data\/search\/names\.json$/,
    path: '/guide/start',
    act: search,
    works: option,
  },
  {
    name: 'the index of the search',
    files: /^_data\/search\/(?:words|text\/guide\/plain)\.json$/,
    path: '/guide/start',
    act: search,
    works: option,
    restarts: true,
    byWorker: true,
  },
  {
    name: 'the not-found page',
    files: /^assets\/nearest-|^sitemap\.xml$/,
    path: '/guide/imagse',
    restarts: true,
    works: (page) =>
      expect(page.locator('main').getByRole('link', { name: 'Images' })).toBeVisible(soon),
  },
]

const dist = () => join('tests/test-results', process.env.QUIRE_E2E_RUN!, 'sites/features/dist')

/** Paths of the files that the build wrote, without their compressed forms. */
const builtFiles = (): string[] =>
  readdirSync(dist(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist().length + 1))
    .sort()

/**
 * Whether other scripts import a file from a fixed URL, where browsers join a request that never
 * ends.
 */
const isImported = (file: string): boolean =>
  builtFiles()
    .filter((path) => path.endsWith('.js'))
    .some((path) => readFileSync(join(dist(), path), 'utf8').includes(`from"./${basename(file)}"`))

/** Records whether `main` was ever empty after it was rendered. */
async function watchMain(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    let wasThere = false
    new MutationObserver(() => {
      const isThere = document.querySelector('main')?.textContent?.trim() !== ''
      if (wasThere && !isThere) Object.assign(window, { isLost: true })
      wasThere ||= isThere && document.querySelector('main') !== null
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => 'isLost' in window)
}

/** Waits for the time of many requests, in which a loop would send as many. */
async function quiet(page: Page): Promise<void> {
  for (let round = 0; round < QUIET_REQUESTS; round++) await page.request.head('/robots.txt')
}

/** The actions and events after which the files may be requested again. */
async function tryAgain(page: Page, { byDocument, restarts, act }: Step): Promise<void> {
  if (byDocument || (restarts && !act)) {
    await page.reload()
    await alive(page)
    return
  }
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const retry = page.locator('[role=alert]').getByRole('button', { name: 'Retry' }).first()
  if (await retry.isVisible()) await retry.click(soon)
  await act?.(page)
}

/** Dependencies of a step may be missing while its files fail. */
const ignore = (): void => {}

/** Opens the page of a step, and performs its action once the shell runs. */
async function begin(page: Page, { path, act, byDocument }: Step): Promise<void> {
  // A document with pending files never fires its load event.
  await page.goto(path, { waitUntil: byDocument ? 'commit' : 'load' })
  if (!act) return
  await alive(page)
  await act(page).catch(ignore)
}

interface Faults {
  page: Page
  /** Answers the next requests for the file. */
  answer(how: (route: Route) => Promise<void>): void
  /**
   * Needs the file until it is requested. Checks that the requests end, that they are few, and that
   * the text is still there.
   */
  check(way: string, need?: () => Promise<unknown>): Promise<void>
}

async function withFaults(context: BrowserContext, file: string): Promise<Faults> {
  const page = await context.newPage()
  let how = (route: Route): Promise<void> => route.continue()
  let count = 0
  await page.route(
    ({ pathname }) => pathname === `/${file}`,
    (route) => {
      count++
      return how(route)
    },
  )
  const isLost = await watchMain(page)
  return {
    page,
    answer(given) {
      how = given
      count = 0
    },
    async check(way, need) {
      await expect(async () => {
        // Once may be too early: until the app has noticed a failure, it does not retry.
        if (count === 0) await need?.()
        await expect
          .poll(() => count, { message: `${file} is requested: ${way}`, timeout: 15_000 })
          .toBeGreaterThan(0)
      }).toPass({ timeout: 60_000 })
      await expect(async () => {
        const before = count
        await quiet(page)
        expect(count, `more and more requests for ${file}: ${way}`).toBe(before)
      }).toPass({ timeout: 60_000 })
      expect(count, `requests for ${file}: ${way}`).toBeLessThanOrEqual(MOST_REQUESTS)
      await expect.poll(isLost, `the text is lost without ${file}: ${way}`).toBe(false)
    },
  }
}

/** A navigation ends with an error, or with the page, possibly by a full load. */
const hasEnded = (page: Page, step: Step): Promise<void> =>
  expect(async () => {
    if (!(await page.locator('[role=alert]').first().isVisible())) await step.works(page)
  }).toPass({ timeout: 60_000 })

const recovers = (page: Page, step: Step): Promise<void> =>
  expect(async () => {
    await tryAgain(page, step).catch(ignore)
    await step.works(page)
  }).toPass({ timeout: 60_000 })

async function failsFast(context: BrowserContext, step: Step, file: string): Promise<void> {
  const { page, answer, check } = await withFaults(context, file)
  let isFirst = true
  for (const [way, fail] of Object.entries(ways)) {
    answer(fail)
    const isNew = isFirst || step.restarts || step.byDocument
    await check(way, () => (isNew ? begin(page, step) : tryAgain(page, step).catch(ignore)))
    isFirst = false
    if (step.restarts && step.act) await hasEnded(page, step)
  }
  answer((route) => route.continue())
  await recovers(page, step)
  await page.close()
}

async function isNeverAnswered(context: BrowserContext, step: Step, file: string): Promise<void> {
  const { page, answer, check } = await withFaults(context, file)
  await page.clock.install()
  await page.addInitScript(() => {
    // The clock of the spec does not reach the browser's own timer.
    AbortSignal.timeout = (ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), ms)
      return late.signal
    }
  })
  answer(() => new Promise(() => {}))
  await check('never answered', () => begin(page, step))
  await page.clock.fastForward(LIMIT_MS)
  await check('never answered, later')
  answer((route) => route.continue())
  await recovers(page, isImported(file) ? { ...step, byDocument: true } : step)
  await page.close()
}

test('each file that the app requests belongs to a step', () => {
  const requested = builtFiles().filter((path) => /^assets\/|^_data\/search\/(?!text\/)/.test(path))
  expect(requested.length).toBeGreaterThan(20)
  const isKnown = (path: string) => steps.some(({ files }) => files.test(path)) || unused.test(path)
  expect(requested.filter((path) => !isKnown(path))).toEqual([])
})

for (const step of steps) {
  test(`${step.name}: each file fails in each way, is requested a few times, and recovers`, async ({
    context,
    expectConsole,
  }) => {
    // The conditions end earlier, unless the machine is very slow.
    test.setTimeout(480_000)
    expectConsole(/^(?:error|warning): /)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const files = builtFiles().filter((path) => step.files.test(path))
    expect(files).not.toEqual([])
    for (const file of files) {
      await failsFast(context, step, file)
      if (!step.byWorker) await isNeverAnswered(context, step, file)
    }
  })
}
