import { type Clock, withGlobal } from '@sinonjs/fake-timers'
import type { PageResponse } from '../contract.ts'
import { BASE } from '../network/base.ts'
import type { RequestToSend, Server } from '../network/server.ts'
import { NotSimulated } from '../queue/not-simulated.ts'
import type { CookieJar } from './cookies.ts'
import { type PageScript, parsePage, writeDocument } from './document.ts'
import { createFetch } from './fetch.ts'
import { createHistory, HistoryEntries } from './history.ts'
import { createLocation } from './location.ts'
import { listenForNavigations } from './navigations.ts'
import { overlay } from './overlay.ts'
import { runScript } from './run-script.ts'
import { createStorage, SimulatedStorage } from './storage.ts'
import { PageTimers } from './timers.ts'

export type View = Window & typeof globalThis

/** Called for events of the page; its return value answers a confirmation. */
export type Listener = (...args: unknown[]) => unknown

/** Options of a visit besides its URL. */
export interface DocumentOptions {
  headers?: Record<string, string>
  method?: string
  body?: string
}

/** The environment of the page. */
export interface PageParts {
  cookies: CookieJar
  server: Server
  /** Modules of the applications by path, as one script each. */
  modules: Readonly<Record<string, string>>
  /** Gives the frame a size in CSS pixels. */
  resize(width: number, height: number): Promise<void>
}

const BLANK = 'about:blank'
const LOADING = 25_000
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/**
 * The page under test. It is the frame's own document, but has a simulated window: location,
 * history, storage, cookies and requests are simulated, and end with the frame.
 */
export class AppPage {
  readonly localStorage = createStorage()
  sessionStorage = createStorage()
  readonly #parts: PageParts
  readonly #emit: (event: string, ...args: unknown[]) => unknown[]
  #entries = new HistoryEntries({ url: BLANK, state: null, document: 0 })
  #documents = 0
  /** Number of the last navigation; earlier ones are canceled. */
  #navigation = 0
  #timers = new PageTimers()
  #window: View
  #loading: Promise<void> | undefined
  #status = 0
  #clock: { now: number | undefined; functions: string[] | undefined } | undefined
  #fake: Clock | undefined
  /** Changes the window before the page's scripts run. */
  onBeforeLoad: ((window: View) => void) | undefined
  visited = false

  constructor(parts: PageParts, emit: (event: string, ...args: unknown[]) => unknown[]) {
    this.#parts = parts
    this.#emit = emit
    this.#window = this.#createWindow()
    const { cookies } = parts
    Object.defineProperty(document, 'cookie', {
      get: () => cookies.text(new URL(this.#url).pathname),
      set: (text: string) => cookies.take(String(text)),
      configurable: true,
    })
  }

  get window(): View {
    return this.#window
  }

  get document(): Document {
    return document
  }

  get clock(): Clock | undefined {
    return this.#fake
  }

  get #url(): string {
    return this.#entries.current.url
  }

  resize(width: number, height: number): Promise<void> {
    return this.#parts.resize(width, height)
  }

  /** Waits while another page loads. */
  async stable(): Promise<void> {
    if (!this.#loading) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The page did not finish loading.')), LOADING)
    })
    await Promise.race([this.#loading, late])
    clearTimeout(timer)
  }

  /** Opens a URL. Resolves to the status of the response; 0 if there was none. */
  async visit(url: string, options: DocumentOptions): Promise<number> {
    this.visited = true
    if (isSameDocument(this.#url, url)) {
      this.#moveTo(url)
      return 200
    }
    this.#load({ ...documentRequest(url), ...options, url }, this.#url === url ? 'replace' : 'push')
    await this.stable()
    return this.#status
  }

  /** Shows a document of the simulator, and stays there: the page that components are mounted in. */
  async host(html: string, url: string): Promise<void> {
    this.#entries.replace({ url, state: null, document: this.#documents })
    await this.#show(html, [], url)
  }

  /** Leaves the page, as is done before each test. */
  leave(): void {
    if (this.#url === BLANK && !this.#loading) return
    this.#navigation += 1
    this.#loading = undefined
    this.#showBlank()
    this.#entries = new HistoryEntries({ url: BLANK, state: null, document: this.#documents })
  }

  async go(steps: number): Promise<void> {
    this.#go(steps)
    await this.stable()
  }

  async reload(): Promise<void> {
    this.#load(documentRequest(this.#url), 'replace')
    await this.stable()
  }

  /** Replaces the page's timers, now and in the pages that follow. */
  install(now: number | undefined, functions: string[] | undefined): Clock {
    this.#clock = { now, functions }
    return this.#install()
  }

  uninstall(): void {
    this.#clock = undefined
    this.#fake?.uninstall()
    this.#fake = undefined
  }

  #install(): Clock {
    const { now, functions } = this.#clock!
    this.#fake = withGlobal(this.#window).install({
      now: now ?? 0,
      toFake: (functions ?? FAKED) as never,
      ignoreMissingTimers: true,
    } as never) as unknown as Clock
    return this.#fake
  }

  #createWindow(): View {
    const location = createLocation(
      () => this.#url,
      (url, { replace = false, reload = false } = {}) => this.#navigate(url, replace, reload),
    )
    const history = createHistory(
      () => this.#entries,
      (url) => new URL(url, document.baseURI).href,
      (steps) => queueMicrotask(() => this.#go(steps)),
    )
    const documentNumber = this.#documents
    const fetch = createFetch(
      () => document.baseURI,
      async (request) => {
        const exchange = await this.#parts.server.fetch({
          ...request,
          headers: { referer: this.#url, ...request.headers },
        })
        // The page is gone, so nothing receives the response.
        if (documentNumber !== this.#documents) return new Promise<never>(() => undefined)
        return exchange
      },
    )
    const members: Record<string, unknown> = {
      ...this.#timers.members(),
      history,
      fetch,
      localStorage: this.localStorage,
      sessionStorage: this.sessionStorage,
      Storage: SimulatedStorage,
      navigator: overlay(navigator, {
        // The reader's own clipboard and location are never used.
        clipboard: { writeText: async () => undefined, readText: async () => '' },
        geolocation: {
          getCurrentPosition(_found: unknown, fail?: (error: object) => void) {
            fail?.({ code: 1, message: 'User denied Geolocation' })
          },
        },
      }),
      console: overlay(console, {}),
      indexedDB: { deleteDatabase: () => ({}) },
      alert: (text: unknown) => void this.#emit('window:alert', String(text ?? '')),
      confirm: (text: unknown) => !this.#emit('window:confirm', String(text ?? '')).includes(false),
      prompt: () => null,
      open: () => null,
      close: () => undefined,
      print: () => undefined,
      origin: BASE,
      // The page must not detect that it is in a frame.
      frameElement: null,
    }
    for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker']) {
      members[name] = () => {
        throw new NotSimulated(`\`${name}\` is not known`)
      }
    }
    Object.defineProperty(members, 'location', {
      get: () => location,
      set: (to: unknown) => location.assign(String(to)),
      enumerable: true,
      configurable: true,
    })
    const view = overlay(window, members) as View
    for (const name of ['window', 'self', 'globalThis', 'frames', 'parent', 'top']) {
      members[name] = view
    }
    return view
  }

  #navigate(url: string, replace: boolean, reload: boolean): void {
    const target = new URL(url)
    if (target.protocol === 'javascript:') return
    if (!reload && isSameDocument(this.#url, url)) this.#moveTo(url, replace)
    else this.#load(documentRequest(url), replace ? 'replace' : 'push')
  }

  /** Navigates within the same document. */
  #moveTo(url: string, replace = false): void {
    const entry = { url, state: null, document: this.#documents }
    if (replace || url === this.#url) this.#entries.replace(entry)
    else this.#entries.push(entry)
    this.#moved(null)
    const id = decodeURIComponent(new URL(url).hash.slice(1))
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }

  #moved(state: unknown): void {
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    this.#emit('url:changed', this.#url)
  }

  #go(steps: number): void {
    if (steps === 0) {
      this.#load(documentRequest(this.#url), 'replace')
      return
    }
    const before = this.#entries.current
    const entry = this.#entries.move(steps)
    if (!entry) return
    if (entry.document === before.document) this.#moved(entry.state)
    else if (entry.url === BLANK) this.#showBlank()
    else this.#load(documentRequest(entry.url), 'move')
  }

  /** Begins to load another page; `stable` waits for it. */
  #load(request: RequestToSend, how: 'push' | 'replace' | 'move'): void {
    const leaving = new Event('beforeunload', { cancelable: true })
    Object.defineProperty(leaving, 'returnValue', { value: '', writable: true })
    if (!window.dispatchEvent(leaving)) return
    this.#emit('window:before:unload', leaving)
    this.#navigation += 1
    const loading = this.#open(request, how, this.#navigation).finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    })
    this.#loading = loading
    loading.catch((error) => this.#emit('uncaught', error))
  }

  async #open(
    request: RequestToSend,
    how: 'push' | 'replace' | 'move',
    navigation: number,
  ): Promise<void> {
    const exchange = await this.#parts.server.fetch(request)
    this.#status = exchange?.response.statusCode ?? 0
    const url = exchange?.url ?? request.url
    const hash = new URL(request.url).hash
    const target = url.includes('#') ? url : url + hash
    const parsed = await parsePage(pageOf(exchange?.response), target, (file) => this.#text(file))
    if (navigation !== this.#navigation || this.#status === 204) return
    this.#unload()
    const entry = { url: target, state: null, document: this.#documents }
    if (how === 'push') this.#entries.push(entry)
    else this.#entries.replace(how === 'move' ? { ...this.#entries.current, ...entry } : entry)
    await this.#show(parsed.html, parsed.scripts, target, hash.slice(1))
  }

  #unload(): void {
    window.dispatchEvent(new Event('pagehide'))
    this.#emit('window:unload')
    this.#timers.end()
    this.#fake?.uninstall()
    this.#fake = undefined
    this.#documents += 1
  }

  #showBlank(): void {
    this.#unload()
    writeDocument('<!doctype html><html><head></head><body></body></html>')
    this.#timers = new PageTimers()
    this.#window = this.#createWindow()
  }

  async #show(html: string, scripts: PageScript[], url: string, id?: string): Promise<void> {
    this.#timers = new PageTimers()
    writeDocument(html)
    this.#window = this.#createWindow()
    this.#listen()
    if (this.#clock) this.#install()
    this.onBeforeLoad?.(this.#window)
    this.onBeforeLoad = undefined
    this.#emit('window:before:load', this.#window)
    for (const script of scripts) await this.#run(script)
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    window.dispatchEvent(new Event('load'))
    if (id) document.getElementById(decodeURIComponent(id))?.scrollIntoView()
    this.#emit('url:changed', url)
    this.#emit('window:load', this.#window)
  }

  #listen(): void {
    const current = this.#documents
    const report = (error: unknown) => {
      // Requests fail when their page is left, which is not an error of the application.
      if (current === this.#documents) this.#emit('uncaught', error)
    }
    window.addEventListener('error', ({ error, message }) => report(error ?? new Error(message)))
    window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
    listenForNavigations(
      (url) => this.#navigate(url, false, false),
      (request) => this.#load({ ...documentRequest(request.url), ...request }, 'push'),
    )
  }

  async #run({ source, isModule }: PageScript): Promise<void> {
    const url = 'url' in source ? source.url : this.#url
    const code = 'url' in source ? await this.#code(source.url) : source.text
    if (code === undefined) return
    try {
      const done = runScript(code, this.#window, url, isModule)
      // A top-level await in a module does not delay the page.
      Promise.resolve(done).catch((error) => this.#emit('uncaught', error))
    } catch (error) {
      this.#emit('uncaught', error)
    }
  }

  /** Returns the script of a URL; for a module of the applications, with its imports. */
  async #code(url: string): Promise<string | undefined> {
    const text = await this.#text(url, 'script')
    const module = this.#parts.modules[new URL(url).pathname]
    return module !== undefined && text !== undefined && /^import\b/m.test(text) ? module : text
  }

  async #text(url: string, resourceType = 'stylesheet'): Promise<string | undefined> {
    const exchange = await this.#parts.server.fetch({
      method: 'GET',
      url,
      headers: { accept: '*/*', referer: this.#url },
      body: '',
      resourceType,
    })
    const { statusCode = 0, body } = exchange?.response ?? {}
    return statusCode >= 200 && statusCode < 300 ? body : undefined
  }
}

function documentRequest(url: string): RequestToSend {
  const headers = { accept: 'text/html,*/*;q=0.8' }
  return { method: 'GET', url, headers, body: '', resourceType: 'document' }
}

function isSameDocument(from: string, to: string): boolean {
  const [before, wanted] = [from, to].map((url) => url.replace(/#.*/, ''))
  return to.includes('#') && from !== to && before === wanted
}

/** Converts a response to HTML: plain text is shown as such. */
function pageOf(response: PageResponse | undefined): string {
  if (!response) return ''
  const type = String(response.headers['content-type'] ?? 'text/html')
  if (/html/.test(type)) return response.body
  const text = response.body.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<pre>${text}</pre>`
}
