import { setTimeout as pause } from 'node:timers/promises'
import { type AnchorState, anchorsIn, type FetchedPage, readPage } from './anchors.ts'

/** The result of checking a URL. */
export type ProbeResult =
  /** `moved`: target of a permanent redirect. `anchors`: results for the requested anchors. */
  | { state: 'works'; moved?: string; anchors?: Record<string, AnchorState> }
  /** `why` is the predicate of a sentence about the URL. */
  | { state: 'broken'; why: string }
  | { state: 'unknown'; why: string }

export interface ProbeOptions {
  /** Time for one request, in milliseconds. */
  timeout: number
  /** Maximum number of retries after temporary failures. */
  retries: number
  /** Time before the first retry, in milliseconds; it doubles with each retry. */
  backoff: number
  /** Maximum delay to accept from a `Retry-After` header, in milliseconds. */
  longestWait: number
  /** Identifies the checker to the server's operator. */
  userAgent: string
}

export interface PoliteOptions extends ProbeOptions {
  /** Maximum number of concurrent requests, for all hosts together. */
  connections: number
  /**
   * Time between two requests to the same host, in milliseconds. Each host gets one request at a
   * time.
   */
  interval: number
  /** Time after which no further URL is requested, in milliseconds. */
  deadline: number
}

/** Maximum number of redirects that are followed, as in browsers. */
const MOST_HOPS = 20

/** Statuses of servers that do not support HEAD, or respond to it differently than to GET. */
const needsGet = (status: number): boolean => status >= 400 && status !== 429

/**
 * Checks many URLs, one at a time per host, and returns the result for each.
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
    const urlsOfHost = hosts.get(host)
    if (urlsOfHost) urlsOfHost.push(url)
    else hosts.set(host, [url])
  }
  // Hosts with most URLs take longest, so they come first.
  const queue = [...hosts.values()].sort((a, b) => b.length - a.length)
  const end = performance.now() + options.deadline
  const work = async (): Promise<void> => {
    for (let list = queue.shift(); list !== undefined; list = queue.shift()) {
      for (const [index, url] of list.entries()) {
        if (performance.now() > end) {
          results.set(url, { state: 'unknown', why: 'was not requested before the time limit' })
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
 * Checks whether a URL works: requests its headers, and the page only if that fails. Temporary
 * failures (no response, an overloaded server) are retried.
 *
 * @param anchors anchors to look for in the page, which is then requested at once
 */
export async function probe(
  url: string,
  options: ProbeOptions,
  anchors: readonly string[] = [],
): Promise<ProbeResult> {
  let result: ProbeResult = { state: 'unknown', why: 'was not requested' }
  for (let attempt = 0; attempt <= options.retries; attempt++) {
    const { wait, ...attemptResult } = await tryOnce(url, options, anchors)
    result = attemptResult
    if (wait === undefined || wait > options.longestWait) return result
    if (attempt < options.retries) await pause(Math.max(wait, options.backoff * 2 ** attempt))
  }
  return result
}

/** `wait` is the time in milliseconds after which a retry makes sense. */
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
    const answer = needsGet(head.status) ? await follow(url, 'GET', options) : head
    return assess(answer, url)
  } catch (error) {
    return { ...failure(error as Error & { cause?: { code?: string } }), wait: 0 }
  }
}

interface Answer {
  status: number
  /** Where the redirects ended. */
  url: string
  /** Whether all redirects were permanent. */
  permanent: boolean
  retryAfter: string | null
  /** The response body, if it is HTML and was requested. */
  page: FetchedPage | null
}

/** Follows redirects itself, to see whether they are permanent. */
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

function assess({ status, url, permanent, retryAfter }: Answer, requested: string): Attempt {
  if (status < 400) {
    const bare = requested.replace(/#.*$/, '')
    return { state: 'works', ...(permanent && url !== new URL(bare).href && { moved: url }) }
  }
  if (status === 404 || status === 410) {
    return { state: 'broken', why: `is answered with ${status}: there is no such page` }
  }
  const why = `is answered with ${status}`
  if (status === 429 || status === 503) return { state: 'unknown', why, wait: waitOf(retryAfter) }
  return { state: 'unknown', why, ...(status >= 500 && { wait: 0 }) }
}

/** Parses a `Retry-After` header to milliseconds: a number of seconds, or a date. */
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
