import { setTimeout as pause } from 'node:timers/promises'
import { type AnchorState, anchorsIn, type FetchedPage, readPage } from './anchors.ts'

/** What is known about a URL. */
export type ProbeResult =
  /** `moved`: where it has moved to for good. `anchors`: those that were looked for. */
  | { state: 'works'; moved?: string; anchors?: Record<string, AnchorState> }
  /** `why` continues a sentence about the URL. */
  | { state: 'broken'; why: string }
  | { state: 'unknown'; why: string }

export interface ProbeOptions {
  /** Time for one request, in milliseconds. */
  timeout: number
  /** How often a request is made again that failed in a way that may pass. */
  retries: number
  /** Time before the first repetition, in milliseconds; it doubles with each. */
  backoff: number
  /** Longest time, in milliseconds, for which a server is waited for that asks to. */
  longestWait: number
  /** Says who asks, so that a server's operator knows. */
  userAgent: string
}

export interface PoliteOptions extends ProbeOptions {
  /** Most requests at a time, to all hosts together. */
  connections: number
  /** Time between two requests to the same host, in milliseconds. Each is asked one by one. */
  interval: number
  /** Time after which no further URL is asked for, in milliseconds. */
  deadline: number
}

/** Most redirects that are followed, as in browsers. */
const MOST_HOPS = 20

/** Answers of servers that do not know HEAD, or answer it in another way than GET. */
const asksForGet = (status: number): boolean => status >= 400 && status !== 429

/**
 * Asks for many URLs, one at a time from each host, and returns what is known about each.
 *
 * @param urls with the anchors to look for in each page
 */
export async function probeAll(
  urls: ReadonlyMap<string, readonly string[]>,
  options: PoliteOptions,
  progress: (done: number) => void = () => {},
): Promise<Map<string, ProbeResult>> {
  const results = new Map<string, ProbeResult>()
  const hosts = new Map<string, string[]>()
  for (const url of urls.keys()) {
    const { host } = new URL(url)
    const known = hosts.get(host)
    if (known) known.push(url)
    else hosts.set(host, [url])
  }
  // Hosts with most URLs take longest, so they come first.
  const queue = [...hosts.values()].sort((a, b) => b.length - a.length)
  const end = performance.now() + options.deadline
  const work = async (): Promise<void> => {
    for (let list = queue.shift(); list !== undefined; list = queue.shift()) {
      for (const [index, url] of list.entries()) {
        if (performance.now() > end) {
          results.set(url, { state: 'unknown', why: 'was not asked for, since the time was over' })
          continue
        }
        if (index > 0) await pause(options.interval)
        results.set(url, await probe(url, options, urls.get(url)))
        progress(results.size)
      }
    }
  }
  await Promise.all(Array.from({ length: options.connections }, work))
  return results
}

/**
 * Finds out whether a URL leads somewhere: asks for its headers, and for the page only if that says
 * that it does not. What may pass (no answer, an overloaded server) is tried again.
 *
 * @param anchors to be looked for in the page, which is asked for at once
 */
export async function probe(
  url: string,
  options: ProbeOptions,
  anchors: readonly string[] = [],
): Promise<ProbeResult> {
  let result: ProbeResult = { state: 'unknown', why: 'was not asked for' }
  for (let attempt = 0; attempt <= options.retries; attempt++) {
    const { wait, ...own } = await tryOnce(url, options, anchors)
    result = own
    if (wait === undefined || wait > options.longestWait) return result
    if (attempt < options.retries) await pause(Math.max(wait, options.backoff * 2 ** attempt))
  }
  return result
}

/** `wait` is the time, in milliseconds, after which it may be worth to try again. */
type Attempt = ProbeResult & { wait?: number }

async function tryOnce(
  url: string,
  options: ProbeOptions,
  anchors: readonly string[],
): Promise<Attempt> {
  try {
    if (anchors.length > 0) {
      const answer = await follow(url, 'GET', options, true)
      const attempt = assess(answer, url)
      if (attempt.state !== 'works') return attempt
      return { ...attempt, anchors: anchorsIn(answer.page, anchors) }
    }
    const head = await follow(url, 'HEAD', options)
    const answer = asksForGet(head.status) ? await follow(url, 'GET', options) : head
    return assess(answer, url)
  } catch (error) {
    return { ...failure(error as Error & { cause?: { code?: string } }), wait: 0 }
  }
}

interface Answer {
  status: number
  /** Where the redirects ended. */
  url: string
  /** Whether all redirects were for good. */
  permanent: boolean
  retryAfter: string | null
  /** What was sent, if it is HTML and was to be read. */
  page: FetchedPage | null
}

/** Follows redirects by hand, to know of what kind they are. */
async function follow(
  start: string,
  method: string,
  { timeout, userAgent }: ProbeOptions,
  read = false,
): Promise<Answer> {
  let url = start
  let permanent = true
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' },
      signal: AbortSignal.timeout(timeout),
    })
    const { status, headers } = response
    const page = read ? await readPage(response) : null
    if (!read) await response.body?.cancel()
    const location = headers.get('location')
    if (status < 300 || status >= 400 || location === null) {
      return { status, url, permanent, retryAfter: headers.get('retry-after'), page }
    }
    permanent &&= status === 301 || status === 308
    url = new URL(location, url).href
  }
  throw new Error('redirects without end')
}

function assess({ status, url, permanent, retryAfter }: Answer, asked: string): Attempt {
  if (status < 400) {
    const bare = asked.replace(/#.*$/, '')
    return { state: 'works', ...(permanent && url !== new URL(bare).href && { moved: url }) }
  }
  if (status === 404 || status === 410) {
    return { state: 'broken', why: `is answered with ${status}: there is no such page` }
  }
  const why = `is answered with ${status}`
  if (status === 429 || status === 503) return { state: 'unknown', why, wait: waitOf(retryAfter) }
  return { state: 'unknown', why, ...(status >= 500 && { wait: 0 }) }
}

/** Returns the milliseconds that a `Retry-After` asks for: a number of seconds, or a date. */
function waitOf(header: string | null): number {
  if (header === null) return 0
  const seconds = Number(header)
  return Number.isFinite(seconds)
    ? seconds * 1000
    : Math.max(0, Date.parse(header) - Date.now()) || 0
}

function failure(error: Error & { cause?: { code?: string } }): ProbeResult {
  const code = error.cause?.code
  switch (code ?? error.name) {
    case 'ENOTFOUND':
      return { state: 'broken', why: 'has a host that does not exist' }
    case 'ECONNREFUSED':
      return { state: 'broken', why: 'has a host that does not answer' }
    case 'TimeoutError':
      return { state: 'unknown', why: 'was not answered in time' }
    default:
      return { state: 'unknown', why: `could not be asked for: ${code ?? error.message}` }
  }
}
