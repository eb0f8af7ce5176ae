import type { Browser, Page, Route } from '@playwright/test'
import type { Outcome, SampleToRun } from '../../simulator/contract.ts'
import type { DrivenPage, LoggedRun } from '../../simulator/frame/driven-page.ts'
import { FRAME_POLICY, frameDocument } from '../../simulator/frame/policy.ts'

/**
 * Arguments of the browser. The frame gets a separate process, as in desktop browsers, so that the
 * page can remove a frame with an endless loop.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--site-per-process',
  '--enable-features=IsolateSandboxedIframes',
]

/** Maximum duration of a sample in milliseconds. */
const LONGEST = 60_000

/** URL of the page. No server listens there: `serve` answers every request. */
const PAGE_URL = 'http://localhost:4999/'

/** The scripts that run samples. */
export interface Scripts {
  frame: string
  /** Script of the page around the frame. */
  page: string
}

/** A browser page that runs samples in sequence. */
export class Lane {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(browser: Browser, scripts: Scripts): Promise<Lane> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1100 } })
    await page.route('**/*', (route) => serve(route, scripts))
    await page.goto(PAGE_URL)
    return new Lane(page)
  }

  async run(sample: SampleToRun): Promise<Outcome> {
    const run = ([one, limit]: [SampleToRun, number]) =>
      (globalThis as unknown as DrivenPage).runSample(one, limit)
    return this.#page.evaluate(run, [sample, LONGEST] as [SampleToRun, number])
  }

  /** Runs a sample with a Command Log. */
  async runLogged(sample: SampleToRun): Promise<LoggedRun> {
    const run = ([one, limit]: [SampleToRun, number]) =>
      (globalThis as unknown as DrivenPage).runLogged(one, limit)
    return this.#page.evaluate(run, [sample, LONGEST] as [SampleToRun, number])
  }

  async close(): Promise<void> {
    await this.#page.close()
  }
}

/** As strict as the policy of the site's pages, apart from the needs of this page. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src 'self'"

const STYLE =
  'body { margin: 0 } iframe { border: 0; display: block; width: 1000px; height: 660px }'

function serve(route: Route, scripts: Scripts): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const html = (body: string, headers = {}) =>
    route.fulfill({ body, contentType: 'text/html', headers })
  const script = (body: string) => route.fulfill({ body, contentType: 'text/javascript' })
  if (pathname === '/frame.html') {
    return html(frameDocument(scripts.frame), { 'content-security-policy': FRAME_POLICY })
  }
  if (pathname === '/page.js') return script(scripts.page)
  if (pathname !== '/') return route.abort()
  return html(`<!doctype html><style>${STYLE}</style><body><script src="page.js"></script>`, {
    'content-security-policy': PAGE_POLICY,
  })
}
