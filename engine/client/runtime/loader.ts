import type { PageRecord, ShownPage, SidebarRecord } from '../../shared/page.ts'
import { encodePath, recordPath, sidebarRecordPath, withBase } from '../../shared/url.ts'

/** Timeout of a request. */
const TIME_OUT_MS = 10_000
/** How long a response is reused. Limited, so that a long-lived tab notices new deploys. */
const FRESH_MS = 5 * 60_000
/** Maximum number of cached responses; the oldest is evicted first. */
const KEPT = 60

/**
 * Thrown if a load fails. `unreachable`: there was no response, so a retry makes sense. `unfit`:
 * this shell cannot show the response (an HTTP error, truncated, or for another shell), so a full
 * page load is needed.
 */
export class LoadError extends Error {
  readonly kind: 'unreachable' | 'unfit'

  constructor(kind: LoadError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LoadError'
    this.kind = kind
  }
}

export interface LoadOptions {
  signal?: AbortSignal
  priority?: RequestPriority
}

/** Fetches records of pages and sidebars; concurrent and repeated loads share one request. */
export interface Loader {
  /** Loads a page and the stylesheets that it links. Rejects with `LoadError`, or with the signal's reason. */
  page(path: string, options?: LoadOptions): Promise<ShownPage>
  /** Loads a sidebar's HTML. */
  sidebar(key: string, options?: LoadOptions): Promise<string>
  /** Whether a page is cached or being loaded. */
  has(path: string): boolean
  /** Caches a sidebar's HTML that is already in the document. */
  putSidebar(key: string, html: string): void
  clear(): void
}

interface Entry {
  answer: Promise<unknown>
  abort: AbortController
  /** Number of callers; the request is aborted when the last one aborts. */
  waiting: number
  settled: boolean
  at: number
}

/** Creates a loader. `identity` is the shell's; records for another shell are `unfit`. */
export function createLoader(base: string, identity: string): Loader {
  const entries = new Map<string, Entry>()

  function start(url: string, read: (data: unknown) => unknown, priority?: RequestPriority): Entry {
    const abort = new AbortController()
    const entry: Entry = {
      answer: fetchJson(url, abort.signal, priority).then(read),
      abort,
      waiting: 0,
      settled: false,
      at: performance.now(),
    }
    entry.answer.then(
      () => {
        entry.settled = true
      },
      () => {
        if (entries.get(url) === entry) entries.delete(url)
      },
    )
    entries.set(url, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= KEPT) break
      entries.delete(oldest)
    }
    return entry
  }

  function load<T>(
    url: string,
    read: (data: unknown) => T | Promise<T>,
    options: LoadOptions = {},
    mayJoin = true,
  ): Promise<T> {
    const { signal, priority } = options
    if (signal?.aborted) return Promise.reject(signal.reason)
    let entry = entries.get(url)
    const joins = mayJoin && entry?.settled === false
    if (!entry || performance.now() - entry.at > FRESH_MS) entry = start(url, read, priority)
    const { answer, abort } = entry
    entry.waiting++
    return new Promise<T>((resolve, reject) => {
      // A prefetch already in flight may fail for a reason that no longer applies; retry once.
      const retry = (error: LoadError): void =>
        joins && error.kind === 'unreachable' && !signal?.aborted
          ? resolve(load(url, read, options, false))
          : reject(error)
      const leave = (): void => {
        reject(signal?.reason)
        if (--entry.waiting > 0 || entry.settled) return
        entries.delete(url)
        abort.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      answer
        .then((value) => resolve(value as T), retry)
        .finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  const pageUrl = (path: string): string => withBase(base, encodePath(recordPath(path)))
  const sidebarUrl = (key: string): string => withBase(base, encodePath(sidebarRecordPath(key)))
  const readPage = (path: string) => async (data: unknown) => {
    const { page } = fitting<PageRecord>(data, identity)
    if (!isPage(page) || page.path !== path)
      throw new LoadError('unfit', 'The page data has an unknown format.')
    // Few pages link stylesheets, so what loads them is not part of every page's script.
    if (page.html.includes('<link rel="stylesheet"')) {
      await import('./page-styles.ts')
        .then((styles) => styles.loadPageStyles(page.html))
        .catch(() => {})
    }
    return page
  }
  const readSidebar = (data: unknown): string => {
    const { html } = fitting<SidebarRecord>(data, identity)
    if (typeof html !== 'string')
      throw new LoadError('unfit', 'The sidebar data has an unknown format.')
    return html
  }

  return {
    page: (path, options) => load(pageUrl(path), readPage(path), options),
    sidebar: (key, options) => load(sidebarUrl(key), readSidebar, options),
    has: (path) => entries.has(pageUrl(path)),
    putSidebar(key, html) {
      entries.set(sidebarUrl(key), {
        answer: Promise.resolve(html),
        abort: new AbortController(),
        waiting: 0,
        settled: true,
        at: performance.now(),
      })
    },
    clear: () => entries.clear(),
  }
}

async function fetchJson(
  url: string,
  signal: AbortSignal,
  priority?: RequestPriority,
): Promise<unknown> {
  const timeOut = AbortSignal.timeout(TIME_OUT_MS)
  const unreachable = (cause: unknown): LoadError =>
    new LoadError(
      'unreachable',
      timeOut.aborted ? 'The server did not respond in time.' : String(cause),
      cause,
    )
  let response: Response
  try {
    // A redirect means that the page moved. `manual` makes it fail as `unfit`, so that a full page
    // load follows it and updates the URL.
    response = await fetch(url, {
      signal: AbortSignal.any([signal, timeOut]),
      redirect: 'manual',
      ...(priority && { priority }),
    })
  } catch (error) {
    throw unreachable(error)
  }
  if (!response.ok) {
    const status = response.type === 'opaqueredirect' ? 'a redirect' : `HTTP ${response.status}`
    throw new LoadError('unfit', `${url} responded with ${status}.`)
  }
  try {
    return await response.json()
  } catch (error) {
    if (timeOut.aborted || !navigator.onLine) throw unreachable(error)
    throw new LoadError('unfit', `The response from ${url} is not valid JSON.`, error)
  }
}

function fitting<T extends { shell: string }>(data: unknown, identity: string): T {
  const record = data as T | null
  if (record?.shell !== identity)
    throw new LoadError('unfit', 'The site has been updated since this page was loaded.')
  return record
}

/** Whether a page has the fields that the shell cannot do without; unknown fields are ignored. */
function isPage(page: Partial<ShownPage> | undefined): page is ShownPage {
  return (
    typeof page?.html === 'string' &&
    typeof page.title === 'string' &&
    [page.headings, page.breadcrumbs, page.notices, page.islands].every(Array.isArray) &&
    (page.sidebar === null || typeof page.sidebar === 'string')
  )
}
