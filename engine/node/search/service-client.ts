import { QuireError } from '../errors/quire-error.ts'

export interface ServiceOptions {
  appId: string
  /** Key with write access. It is sent to the service and appears nowhere else. */
  adminKey: string
  /** Hosts in the order in which they are tried; `https` unless they include a protocol. */
  hosts: readonly string[]
  /** Timeout of a request in ms. */
  timeout?: number
  /** Pause in ms before the first retry; doubles with each one. */
  pause?: number
}

const ATTEMPTS = 6

/** Returns the vendor's hosts for an application. */
export function vendorHosts(appId: string): string[] {
  return [`${appId}.algolia.net`, ...[1, 2, 3].map((n) => `${appId}-${n}.algolianet.com`)]
}

/**
 * Client for the service's API. Temporary failures (rate limit, server error, lost connection,
 * incomplete response) are retried on the next host, with increasing pauses.
 */
export class ServiceClient {
  readonly #options: ServiceOptions

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  /**
   * Sends a request and returns the parsed response.
   *
   * @param path after `/1/indexes/`
   * @throws QuireError `search-push` if the service refuses the request or keeps failing
   */
  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>> {
    const { hosts, pause = 500 } = this.#options
    let reason = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await sleep(pause * 2 ** (attempt - 1))
      const host = hosts[attempt % hosts.length]!
      const answer = await this.#try(host, method, path, body)
      if ('value' in answer) return answer.value
      if (!answer.passes) throw refused(answer.reason, answer.status)
      reason = answer.reason
    }
    throw new QuireError({
      rule: 'search-push',
      message: `The search service did not accept the records: ${reason}`,
      hint: 'The records sent so far are kept. Run the same command again to continue from there.',
    })
  }

  async #try(
    host: string,
    method: string,
    path: string,
    body: unknown,
  ): Promise<
    { value: Record<string, unknown> } | { passes: boolean; reason: string; status: number }
  > {
    const { appId, adminKey, timeout = 30_000 } = this.#options
    const origin = /^https?:/.test(host) ? host.replace(/\/$/, '') : `https://${host}`
    try {
      const response = await fetch(`${origin}/1/indexes/${path}`, {
        method,
        headers: {
          'X-Algolia-Application-Id': appId,
          'X-Algolia-API-Key': adminKey,
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
      })
      const text = await response.text()
      const { status } = response
      if (!response.ok) {
        const passes = status === 429 || status === 408 || status >= 500
        return { passes, status, reason: `${status} ${messageOf(text)}`.trim() }
      }
      return { value: JSON.parse(text) }
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      const reason =
        name === 'TimeoutError'
          ? `no response within ${timeout} ms`
          : name === 'SyntaxError'
            ? 'the response is not valid JSON'
            : `${host} cannot be reached`
      return { passes: true, reason, status: 0 }
    }
  }
}

/** Returns the error for a refused request, with the status as its `cause`. */
function refused(reason: string, status: number): QuireError {
  const hint =
    status === 401 || status === 403
      ? 'Check ALGOLIA_ADMIN_API_KEY and the application ID. The key must be allowed to write to the index.'
      : undefined
  return new QuireError(
    {
      rule: 'search-push',
      message: `The search service rejected the request: ${reason}`,
      ...(hint && { hint }),
    },
    { cause: status },
  )
}

function messageOf(text: string): string {
  try {
    return String(JSON.parse(text).message ?? '')
  } catch {
    return ''
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
