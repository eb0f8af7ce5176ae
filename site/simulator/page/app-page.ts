import { type Clock, withGlobal } from '@sinonjs/fake-timers'
import type { DocumentOptions, Host } from '../host.ts'

export type View = Window & typeof globalThis

/** Hears of what happens in the page; what a listener returns answers a confirmation. */
export type Listener = (...args: unknown[]) => unknown

const BLANK = 'about:blank'
const LOADING = 25_000

/** The page that is tested, in a frame of the simulator's document. */
export class AppPage {
  readonly #frame: HTMLIFrameElement
  readonly #host: Host
  readonly #emit: (event: string, ...args: unknown[]) => unknown[]
  #loading: Promise<void> | undefined
  #loaded: (() => void) | undefined
  #clock: { now: number | undefined; functions: string[] | undefined } | undefined
  #timers: Clock | undefined
  /** What a visit wants to do with the window before the page's scripts run. */
  onBeforeLoad: ((window: View) => void) | undefined
  visited = false

  constructor(host: Host, emit: (event: string, ...args: unknown[]) => unknown[]) {
    this.#host = host
    this.#emit = emit
    this.#frame = document.createElement('iframe')
    this.#frame.src = BLANK
    document.body.append(this.#frame)
    this.resize(1000, 660)
    this.#frame.addEventListener('load', () => {
      this.#loading = undefined
      this.#loaded?.()
      this.#loaded = undefined
      if (this.window.location.href === BLANK) return
      this.#emit('url:changed', this.window.location.href)
      this.#emit('window:load', this.window)
    })
  }

  get window(): View {
    return this.#frame.contentWindow as View
  }

  get document(): Document {
    return this.window.document
  }

  get clock(): Clock | undefined {
    return this.#timers
  }

  resize(width: number, height: number): void {
    this.#frame.style.width = `${width}px`
    this.#frame.style.height = `${height}px`
  }

  get size(): { width: number; height: number } {
    return { width: this.#frame.clientWidth, height: this.#frame.clientHeight }
  }

  /** Waits while another page is loading. */
  async stable(): Promise<void> {
    if (!this.#loading) return
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The page did not finish loading.')), LOADING),
    )
    await Promise.race([this.#loading, late])
  }

  /** Called by the page itself before its scripts run. */
  prepare(window: View): void {
    if (window !== this.window) return
    if (this.#clock) this.#install(window)
    this.#policies(window)
    // Requests of a page that is left fail, which is no fault of the application.
    let isLeft = false
    const report = (error: unknown) => {
      if (!isLeft) this.#emit('uncaught', error)
    }
    window.addEventListener('error', ({ error, message }) => report(error ?? new Error(message)))
    window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
    window.addEventListener('beforeunload', (event) => {
      isLeft = true
      this.#emit('window:before:unload', event)
      this.#await()
    })
    window.addEventListener('pagehide', () => this.#emit('window:unload'))
    this.onBeforeLoad?.(window)
    this.onBeforeLoad = undefined
    this.#emit('window:before:load', window)
  }

  async visit(url: string, options: DocumentOptions, isReload = false): Promise<number> {
    const { href } = this.window.location
    const [before, wanted] = [href, url].map((one) => one.replace(/#.*/, ''))
    const sameDocument = !isReload && url !== href && url.includes('#') && before === wanted
    this.visited = true
    if (sameDocument) {
      this.window.location.href = url
      return 200
    }
    if (Object.keys(options).length > 0) await this.#host('nextDocument', options)
    this.#await()
    if (href === url) this.window.location.reload()
    else this.#frame.contentWindow!.location.href = url
    await this.stable()
    const [navigation] = this.window.performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0
  }

  /** Leaves the page, as is done before each test. */
  async leave(): Promise<void> {
    if (this.window.location.href === BLANK) return
    this.#await()
    this.#frame.src = BLANK
    if (this.window.location.href !== BLANK) this.window.location.replace(BLANK)
    await this.stable()
  }

  async go(steps: number): Promise<void> {
    const { href } = this.window.location
    this.window.history.go(steps)
    for (let waited = 0; waited < 300; waited += 10) {
      await new Promise((resume) => setTimeout(resume, 10))
      if (this.#loading || this.window.location.href !== href) break
    }
    await this.stable()
  }

  async reload(): Promise<void> {
    this.#await()
    this.window.location.reload()
    await this.stable()
  }

  /** Replaces the page's timers, now and in the pages that follow. */
  install(now: number | undefined, functions: string[] | undefined): Clock {
    this.#clock = { now, functions }
    return this.#install(this.window)
  }

  uninstall(): void {
    this.#clock = undefined
    try {
      this.#timers?.uninstall()
    } catch {
      // The window that it was installed in is gone.
    }
    this.#timers = undefined
  }

  #install(window: View): Clock {
    const { now, functions } = this.#clock!
    const known = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
    this.#timers = withGlobal(window).install({
      now: now ?? 0,
      toFake: (functions ?? known) as never,
      ignoreMissingTimers: true,
    } as never) as unknown as Clock
    return this.#timers
  }

  #policies(window: View): void {
    window.alert = (text) => void this.#emit('window:alert', String(text ?? ''))
    window.confirm = (text) => !this.#emit('window:confirm', String(text ?? '')).includes(false)
  }

  #await(): void {
    this.#loading ??= new Promise((resume) => {
      this.#loaded = resume
    })
  }
}
