import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { serviceHosts } from '../../shared/search/service-hosts.ts'
import { QuireError } from '../errors/quire-error.ts'

export interface ServiceOptions {
  appId: string
  /** Key with write access. It is sent to the service and appears nowhere else. */
  adminKey: string
  /** Hosts in the order in which they are tried; default: the vendor's. */
  hosts?: readonly string[]
  /** Timeout of a request in ms. */
  timeout?: number
  /** Pause in ms before the first retry; doubles with each one. */
  pause?: number
}

const ATTEMPTS = 6

/**
 * The service's own client, which tries one host after the other. Failures that pass (rate limit,
 * server error, lost connection, incomplete response) are retried, with increasing pauses.
 */
export class ServiceClient {
  readonly #client: Algoliasearch
  readonly #pause: number

  constructor({ appId, adminKey, hosts, timeout = 30_000, pause = 500 }: ServiceOptions) {
    this.#pause = pause
    this.#client = algoliasearch(appId, adminKey, {
      timeouts: { connect: timeout, read: timeout, write: timeout },
      ...(hosts && { hosts: serviceHosts(hosts) }),
    })
  }

  /**
   * Sends a request.
   *
   * @throws QuireError `search-push` if the service refuses the request or keeps failing
   */
  async send<T>(request: (client: Algoliasearch) => Promise<T>): Promise<T> {
    let reason = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await sleep(this.#pause * 2 ** (attempt - 1))
      try {
        return await request(this.#client)
      } catch (error) {
        const status = statusOf(error)
        reason = `${status || ''} ${error instanceof Error ? error.message : error}`.trim()
        const passes = status < 400 || status === 408 || status === 429 || status >= 500
        if (!passes) throw refused(reason, status)
      }
    }
    throw new QuireError({
      rule: 'search-push',
      message: `The search service did not accept the records: ${reason}`,
      hint: 'The records sent so far are kept. Run the same command again to continue from there.',
    })
  }
}

/** Returns the HTTP status of the client's error, or 0 if there was no complete response. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0
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

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
