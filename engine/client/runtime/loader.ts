import type { PageRecord, ShownPage, SidebarRecord } from '../../shared/page.ts'
import { documentHooks } from '../../shared/storage.ts'
import { encodePath, recordPath, sidebarRecordPath, withBase } from '../../shared/url.ts'
import { loadPageStyles } from './page-styles.ts'
import { isShownPage } from './record.ts'

const TIME_OUT_MS = 10_000
/** How long a response is reused. Limited, so that a long-lived tab notices new deploys. */
const FRESH_MS = 5 * 60_000
/** Maximum number of cached responses; the oldest is dropped first. */
const MAX_ENTRIES = 60
/**
 * Longest record that is accepted, in characters. For a longer page, the browser loads the
 * document.
 */
const MAX_LENGTH = 4_000_000

/** Whether the HTML is only the part of a sidebar that the documents of large sites contain. */
export function isPartial(sidebarHtml: string | null): boolean {
  return sidebarHtml?.includes(` ${documentHooks.partialSidebar}=`) ?? false
}

const UNKNOWN_FORMAT = 'The data is of an unknown format.'

/**
 * Thrown if a load fails. `unreachable`: there was no response, so a retry makes sense. `unfit`:
 * this shell cannot show the response (an HTTP error, truncated, or for another shell), so a full
 * page load is needed. `code`: a script did not arrive; another deploy may have removed it.
 */
export class LoadError extends Error {
  readonly kind: 'unreachable' | 'unfit' | 'code'

  constructor(kind: LoadError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LoadError'
    this.kind = kind
  }
}

/** Converts the failure of an `import()` into an error that offers Retry. */
export function codeFailed(error: unknown): never {
  throw new LoadError('code', 'A script could not be loaded.', error)
}

/** A page with the HTML of its sidebar, or `null` if it has none. */
export interface View {
  page: ShownPage
  sidebarHtml: string | null
}

export interface LoadOptions {
  signal?: AbortSignal
  priority?: RequestPriority
}

export type Loader = ReturnType<typeof createLoader>

interface Entry {
  answer: Promise<unknown>
  abort: AbortController
  /** Number of callers; the request is aborted when the last one aborts. */
  waiting: number
  /** Set once there is a response. */
  settled: { value: unknown } | null
  at: number
}

const isFresh = (entry: Entry | undefined): entry is Entry =>
  entry !== undefined && performance.now() - entry.at <= FRESH_MS

/**
 * Creates a loader for records of pages and sidebars. Concurrent and repeated loads share one request.
 * They reject with `LoadError`, or with the signal's reason.
 *
 * @param identity hash of the shell; records for another shell are `unfit`
 */
export function createLoader(base: string, identity: string) {
  const entries = new Map<string, Entry>()

  function start(url: string, read: (data: unknown) => unknown, priority?: RequestPriority): Entry {
    const abort = new AbortController()
    const entry: Entry = {
      answer: fetchJson(url, abort.signal, priority).then(read),
      abort,
      waiting: 0,
      settled: null,
      at: performance.now(),
    }
    entry.answer.then(
      (value) => {
        entry.settled = { value }
      },
      () => {
        if (entries.get(url) === entry) entries.delete(url)
      },
    )
    entries.set(url, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break
      entries.delete(oldest)
    }
    return entry
  }

  function load<T>(
    url: string,
    read: (data: unknown) => T | Promise<T>,
    options: LoadOptions = {},
    mayShare = true,
  ): Promise<T> {
    const { signal, priority } = options
    if (signal?.aborted) return Promise.reject(signal.reason)
    let entry = entries.get(url)
    const sharesRequest = mayShare && entry?.settled === null
    if (!isFresh(entry)) entry = start(url, read, priority)
    const { answer, abort } = entry
    entry.waiting++
    return new Promise<T>((resolve, reject) => {
      // A prefetch in flight may have failed for a reason that no longer applies; retry once.
      const retry = (error: LoadError): void =>
        sharesRequest && error.kind === 'unreachable' && !signal?.aborted
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

  const urlOfPage = (path: string): string => withBase(base, encodePath(recordPath(path)))
  const urlOfSidebar = (key: string): string => withBase(base, encodePath(sidebarRecordPath(key)))
  const readPage = (path: string) => async (data: unknown) => {
    const { page } = assertShell<PageRecord>(data, identity)
    if (!isShownPage(page) || page.path !== path) throw new LoadError('unfit', UNKNOWN_FORMAT)
    await loadPageStyles(page.html)
    return page
  }
  const readSidebar = (data: unknown): string => {
    const { html } = assertShell<SidebarRecord>(data, identity)
    if (typeof html !== 'string') throw new LoadError('unfit', UNKNOWN_FORMAT)
    return html
  }
  /** Returns a cached answer. */
  const cached = <T>(url: string): T | undefined => {
    const entry = entries.get(url)
    return isFresh(entry) ? (entry.settled?.value as T | undefined) : undefined
  }
  /** Loads a page and the stylesheets that it links. */
  const loadPage = (path: string, options?: LoadOptions): Promise<ShownPage> =>
    load(urlOfPage(path), readPage(path), options)
  /** Loads a sidebar's HTML. */
  const loadSidebar = (key: string, options?: LoadOptions): Promise<string> =>
    load(urlOfSidebar(key), readSidebar, options)

  return {
    page: loadPage,
    sidebar: loadSidebar,
    /**
     * Loads a page with its sidebar, which is reused from `current` if it is the same. Returns a
     * cached page directly, without a promise.
     */
    view(
      path: string,
      { current, ...options }: LoadOptions & { current: View },
    ): View | Promise<View> {
      const availableHtml = ({ sidebar }: ShownPage): string | null | undefined =>
        sidebar === current.page.sidebar && !isPartial(current.sidebarHtml)
          ? current.sidebarHtml
          : sidebar && cached<string>(urlOfSidebar(sidebar))
      const complete = async (page: ShownPage): Promise<View> => {
        const html =
          availableHtml(page) ?? (page.sidebar && (await loadSidebar(page.sidebar, options)))
        return { page, sidebarHtml: html }
      }
      const page = cached<ShownPage>(urlOfPage(path))
      if (page === undefined) return loadPage(path, options).then(complete)
      const sidebarHtml = availableHtml(page)
      return sidebarHtml === undefined ? complete(page) : { page, sidebarHtml }
    },
    /** Whether a page is being loaded, or is cached and not too old. */
    has: (path: string): boolean => isFresh(entries.get(urlOfPage(path))),
    /** Makes the next load of a page request it from the server. */
    forget: (path: string): void => void entries.delete(urlOfPage(path)),
    /** Caches a sidebar's HTML that is already in the document. */
    putSidebar(key: string, html: string): void {
      entries.set(urlOfSidebar(key), {
        answer: Promise.resolve(html),
        abort: new AbortController(),
        waiting: 0,
        settled: { value: html },
        at: performance.now(),
      })
    },
    clear: (): void => entries.clear(),
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
    // A redirect that was not followed has no status.
    const status = response.status ? `HTTP ${response.status}` : 'a redirect'
    throw new LoadError('unfit', `${url} responded with ${status}.`)
  }
  try {
    return JSON.parse(await readText(response))
  } catch (error) {
    if (error instanceof LoadError) throw error
    if (timeOut.aborted || !navigator.onLine) throw unreachable(error)
    throw new LoadError('unfit', `The response from ${url} is not JSON.`, error)
  }
}

/** Reads a response, up to the maximum length. */
async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  // Without a body this throws, and the response counts as `unfit`.
  const reader = response.body!.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length > MAX_LENGTH) {
      reader.cancel().catch(() => {})
      throw new LoadError('unfit', `The response from ${response.url} is too long.`)
    }
  }
}

function assertShell<T extends { shell: string }>(data: unknown, identity: string): T {
  const record = data as T | null
  if (record?.shell !== identity)
    throw new LoadError('unfit', 'The site has been updated since this page was loaded.')
  return record
}
