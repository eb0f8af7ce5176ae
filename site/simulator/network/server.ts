import _ from 'lodash'
import type { CookieJar } from '../browser/cookies.ts'
import type { PageRequest, PageResponse } from '../contract.ts'
import type { QueueLog } from '../log/queue-log.ts'
import { NotSimulated } from '../queue/not-simulated.ts'
import { BASE } from './base.ts'
import type { Network } from './network.ts'
import { STATUS_TEXTS } from './status-texts.ts'

interface Answered {
  status: number
  headers: Record<string, string | string[]>
  body: string
}

/** The example applications: from a request to a response. */
export interface Apps {
  handle(request: {
    method: string
    url: string
    headers: Record<string, string>
    body: string
  }): Answered | Promise<Answered>
  reset(): void
}

/** Latency of responses in milliseconds, so that loading states are visible. */
const LATENCY = 4
const LONGEST_DELAY = 8000
const LONGEST_SETTLING = 1000
const MOST_REDIRECTS = 20

export interface Exchange {
  request: PageRequest
  response: PageResponse
  /** URL of the last request. */
  url: string
  /** Each as status and URL: `303: http://localhost:4000/products`. */
  redirects: string[]
  redirectedToUrl?: string
}

export type RequestToSend = Omit<PageRequest, 'id' | 'httpVersion'>

/** The network between the application's pages and its server: no request leaves the simulator. */
export class Server {
  readonly #apps: Apps
  readonly #cookies: CookieJar
  #network: Network | undefined
  #count = 0
  readonly #answering = new Set<Promise<unknown>>()

  constructor(apps: Apps, cookies: CookieJar) {
    this.#apps = apps
    this.#cookies = cookies
  }

  /** Routes of `cy.intercept()` see requests of pages from now on. */
  set network(network: Network) {
    this.#network = network
  }

  /** Hears of requests of pages. */
  log: Pick<QueueLog, 'request'> | undefined

  reset(): void {
    this.#apps.reset()
  }

  /** Waits until all requests have their responses, for the log; one second at most. */
  async settle(): Promise<void> {
    const late = new Promise((resume) => setTimeout(resume, LONGEST_SETTLING))
    await Promise.race([Promise.allSettled(this.#answering), late])
  }

  /**
   * Sends a request of a page.
   * @returns `undefined` if there is no response.
   */
  fetch(request: RequestToSend): Promise<Exchange | undefined> {
    return this.#follow(request, (one) => this.#exchange(one), true)
  }

  /** Sends a request of `cy.request()`, which skips routes. */
  async request(request: RequestToSend, followRedirect: boolean): Promise<Exchange> {
    const direct = async (one: PageRequest) => this.#forward(one)
    return (await this.#follow(request, direct, followRedirect))!
  }

  async #follow(
    request: RequestToSend,
    send: (request: PageRequest) => Promise<PageResponse | undefined>,
    followRedirect: boolean,
  ): Promise<Exchange | undefined> {
    const redirects: string[] = []
    let next = request
    for (;;) {
      const complete = this.#complete(next)
      const response = await send(complete)
      if (!response) return undefined
      for (const text of [response.headers['set-cookie'] ?? []].flat()) this.#cookies.take(text)
      const { statusCode, headers } = response
      const isRedirect =
        statusCode >= 300 && statusCode < 400 && typeof headers.location === 'string'
      const url = isRedirect ? new URL(headers.location as string, next.url).href : next.url
      if (!isRedirect || !followRedirect || redirects.length === MOST_REDIRECTS) {
        const to = isRedirect ? { redirectedToUrl: url } : {}
        return { request: complete, response, url: next.url, redirects, ...to }
      }
      redirects.push(`${statusCode}: ${url}`)
      const keeps = statusCode === 307 || statusCode === 308
      next = { ...next, url, ...(!keeps && { method: 'GET', body: '' }) }
    }
  }

  /** Adds the headers that a browser adds. */
  #complete(request: RequestToSend): PageRequest {
    this.#count += 1
    const { pathname, host } = new URL(request.url)
    const cookie = this.#cookies.header(pathname)
    const headers = {
      host,
      'user-agent': navigator.userAgent,
      ...(cookie !== '' && { cookie }),
      // Names of headers are in lower case on both sides.
      ..._.mapKeys(request.headers, (_value, name) => name.toLowerCase()),
    }
    return { ...request, headers, id: this.#count, httpVersion: '1.1' }
  }

  async #exchange(request: PageRequest): Promise<PageResponse | undefined> {
    // Documents and their resources are logged with the commands that cause them.
    const isOfScript = request.resourceType === 'fetch' || request.resourceType === 'xhr'
    const answer = isOfScript ? this.log?.request(request.method, request.url) : undefined
    const answering = this.#answer(request)
    this.#answering.add(answering)
    const { response, isStubbed } = await answering.finally(() => this.#answering.delete(answering))
    const aliases = this.#network?.aliasesOf(request.id) ?? []
    answer?.({ status: response?.statusCode, aliases, isStubbed })
    return response
  }

  async #answer(request: PageRequest): Promise<{ response?: PageResponse; isStubbed: boolean }> {
    const network = this.#network
    const decision = await network?.onRequest(request)
    if (decision?.type === 'destroy') return { isStubbed: true }
    if (decision?.type === 'reply') {
      return { response: await delayed(decision.response), isStubbed: true }
    }
    const changed = decision?.request ?? request
    const isWatched = decision?.watched === true
    if (new URL(changed.url).origin !== BASE) {
      if (isWatched) network?.onFailure(request.id)
      return { isStubbed: false }
    }
    const response = await this.#forward(changed)
    const answer = isWatched ? await network?.onResponse(request.id, response) : undefined
    return { response: await delayed(answer ?? response), isStubbed: false }
  }

  async #forward({ method, url, headers, body }: PageRequest): Promise<PageResponse> {
    if (new URL(url).origin !== BASE) throw new NotSimulated(`it sends a request to ${url}`)
    await new Promise((resume) => setTimeout(resume, LATENCY))
    const answer = await this.#apps.handle({ method, url, headers, body })
    return {
      statusCode: answer.status,
      statusMessage: STATUS_TEXTS[answer.status] ?? '',
      headers: answer.headers,
      body: answer.body,
    }
  }
}

async function delayed(response: PageResponse): Promise<PageResponse> {
  const { delay = 0 } = response
  if (delay > 0) await new Promise((resume) => setTimeout(resume, Math.min(delay, LONGEST_DELAY)))
  return response
}
