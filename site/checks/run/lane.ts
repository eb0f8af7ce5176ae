import type { Browser, BrowserContext, Page } from '@playwright/test'
import type {
  Cookie,
  Given,
  Outcome,
  RequestOptions,
  RequestResult,
  Requests,
  SampleToRun,
  Simulator,
} from '../../simulator/host.ts'
import { type AppThread, startApps } from './app-thread.ts'
import { type AppProxy, BASE, forward, OWN, startProxy } from './proxy.ts'

/** Longest time for a sample, in milliseconds. */
const LONGEST = 60_000
const MOST_REDIRECTS = 20

type SimulatorWindow = { __simulator: Simulator }

/** A browser context with applications of its own, in which one sample after the other is run. */
export class Lane {
  readonly #apps: AppThread
  readonly #proxy: AppProxy
  readonly #context: BrowserContext
  readonly #password: string
  #page: Page

  private constructor(
    apps: AppThread,
    proxy: AppProxy,
    context: BrowserContext,
    page: Page,
    password: string,
  ) {
    this.#password = password
    this.#apps = apps
    this.#proxy = proxy
    this.#context = context
    this.#page = page
  }

  /**
   * @param examples Folder of the example applications.
   * @param script The simulator's script.
   */
  static async open(
    browser: Browser,
    examples: string,
    script: string,
    password: string,
  ): Promise<Lane> {
    const apps = await startApps(examples, password)
    const asks: { page?: Page } = {}
    const proxy = await startProxy(apps.port, script, {
      onRequest: (request) =>
        asks.page!.evaluate(
          (one) => (globalThis as unknown as SimulatorWindow).__simulator.onRequest(one),
          request,
        ),
      onResponse: (id, response) =>
        asks.page!.evaluate(
          ([one, two]) =>
            (globalThis as unknown as SimulatorWindow).__simulator.onResponse(one, two),
          [id, response] as const,
        ),
      onFailure: (id) =>
        void asks.page!.evaluate(
          (one) => (globalThis as unknown as SimulatorWindow).__simulator.onFailure(one),
          id,
        ),
    })
    const context = await browser.newContext({
      viewport: { width: 1440, height: 1100 },
      proxy: { server: `http://127.0.0.1:${proxy.port}` },
    })
    const lane = new Lane(apps, proxy, context, await context.newPage(), password)
    asks.page = lane.#page
    await context.exposeBinding('__host', (_source, name: keyof Requests, arg: unknown) =>
      lane.#serve(name, arg),
    )
    return lane
  }

  async run(sample: SampleToRun): Promise<Outcome> {
    this.#proxy.intercepts = false
    this.#proxy.nextDocument = undefined
    await this.#apps.reset()
    await this.#page.goto(`${BASE}${OWN}`)
    const late = new Promise<Outcome>((resolve) => {
      const failure = { test: '', command: '', message: 'It has not ended.', stack: '' }
      const outcome: Outcome = { status: 'failed', tests: 0, commands: 0, failure }
      setTimeout(() => resolve(outcome), LONGEST).unref()
    })
    const ran = this.#page
      .evaluate(
        (one) => (globalThis as unknown as SimulatorWindow).__simulator.runSample(one),
        sample,
      )
      .catch((error): Outcome => {
        // Beyond the frame's own entries, a step in the history takes this document away.
        const message = /context was destroyed/.test(String(error))
          ? 'a step in the history leaves the page.'
          : String(error)
        const failure = { test: '', command: '', message, stack: '' }
        return { status: 'failed', tests: 0, commands: 0, failure }
      })
    return Promise.race([ran, late])
  }

  async close(): Promise<void> {
    await this.#context.close()
    this.#proxy.close()
    await this.#apps.close()
  }

  async #serve(name: keyof Requests, arg: unknown): Promise<unknown> {
    switch (name) {
      case 'press':
        await this.#page.keyboard.press(arg as string)
        return null
      case 'cookies':
        return this.#context.cookies()
      case 'setCookies':
        await this.#context.addCookies(arg as Cookie[])
        return null
      case 'clearCookies':
        await this.#context.clearCookies(arg === null ? {} : { name: arg as string })
        return null
      case 'nextDocument':
        this.#proxy.nextDocument = arg as AppProxy['nextDocument']
        return null
      case 'intercept':
        this.#proxy.intercepts = arg as boolean
        return null
      case 'given':
        await this.#give(arg as Given)
        return null
      case 'request':
        return this.#request(arg as RequestOptions)
    }
  }

  async #give(state: Given): Promise<void> {
    const post = (path: string, body: object) =>
      this.#request({
        url: `${BASE}${path}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        followRedirect: true,
      })
    if (state === 'signed in') {
      await post('/api/session', { email: 'ada@example.com', password: this.#password })
      return
    }
    for (const productId of [7, 5, 1]) await post('/api/cart', { productId })
  }

  /** Sends a request with the cookies of the browser, and keeps those that it gets. */
  async #request(options: RequestOptions): Promise<RequestResult> {
    const started = performance.now()
    const redirects: string[] = []
    let { url, method, body } = options
    for (;;) {
      const cookies = await this.#context.cookies(url)
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const headers = { accept: '*/*', ...(cookie && { cookie }), ...options.headers }
      const response = await forward({ method, url, headers, body: body ?? '' }, this.#apps.port)
      const set = [response.headers['set-cookie'] ?? []].flat()
      for (const one of set) await this.#setCookie(one)
      const { location } = response.headers
      const isRedirect = response.statusCode >= 300 && response.statusCode < 400
      const next = typeof location === 'string' ? new URL(location, url).href : undefined
      if (isRedirect && next && options.followRedirect && redirects.length < MOST_REDIRECTS) {
        redirects.push(`${response.statusCode}: ${next}`)
        url = next
        if (response.statusCode !== 307 && response.statusCode !== 308) {
          method = 'GET'
          body = null
        }
        continue
      }
      return {
        status: response.statusCode,
        statusText: response.statusMessage,
        headers: response.headers,
        body: response.body,
        redirects,
        ...(isRedirect && next && { redirectedToUrl: next }),
        requestHeaders: headers,
        duration: Math.round(performance.now() - started),
      }
    }
  }

  async #setCookie(text: string): Promise<void> {
    const [pair = '', ...attributes] = text.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const own = new Map(
      attributes
        .map((one) => one.split('=') as [string, string])
        .map(([k, v]) => [k.toLowerCase(), v]),
    )
    const age = own.get('max-age')
    if (age === '0') {
      await this.#context.clearCookies({ name })
      return
    }
    await this.#context.addCookies([
      {
        name,
        value,
        domain: 'localhost',
        path: own.get('path') ?? '/',
        expires: age === undefined ? -1 : Date.now() / 1000 + Number(age),
        httpOnly: own.has('httponly'),
        secure: own.has('secure'),
        sameSite: (own.get('samesite') as 'Lax' | undefined) ?? 'Lax',
      },
    ])
  }
}
