import type { Algoliasearch } from 'algoliasearch'
import { serviceHosts } from '../service-hosts.ts'

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

/** The service has refused a request, or keeps failing. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly hint: string | undefined
  /** HTTP status; 0 if there was no complete response. */
  readonly status: number

  constructor(message: string, hint?: string, status = 0) {
    super(message)
    this.hint = hint
    this.status = status
  }
}

/**
 * The service's own client, which tries one host after the other. Temporary failures (rate limit,
 * server error, lost connection, incomplete response) are retried, with increasing pauses.
 */
export class ServiceClient {
  readonly #client: Promise<Algoliasearch>
  readonly #pause: number

  constructor({ appId, adminKey, hosts, timeout = 30_000, pause = 500 }: ServiceOptions) {
    this.#pause = pause
    // Loaded here, since commands that send nothing load this module too.
    this.#client = import('algoliasearch').then(({ algoliasearch }) =>
      algoliasearch(appId, adminKey, {
        timeouts: { connect: timeout, read: timeout, write: timeout },
        ...(hosts && { hosts: serviceHosts(hosts) }),
      }),
    )
  }

  /**
   * Sends a request.
   *
   * @throws ServiceError if the service refuses the request or keeps failing
   */
  async send<T>(request: (client: Algoliasearch) => Promise<T>): Promise<T> {
    let reason = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await sleep(this.#pause * 2 ** (attempt - 1))
      try {
        return await request(await this.#client)
      } catch (error) {
        const status = statusOf(error)
        reason = `${status || ''} ${error instanceof Error ? error.message : error}`.trim()
        const passes = status < 400 || status === 408 || status === 429 || status >= 500
        if (!passes) throw refused(reason, status)
      }
    }
    throw new ServiceError(
      `The search service did not accept the records: ${reason}`,
      'The records sent so far are kept. Run the same command again to continue from there.',
    )
  }
}

/** Returns the HTTP status of the client's error, or 0 if there was no complete response. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0
}

/** Returns the error for a refused request. */
function refused(reason: string, status: number): ServiceError {
  const hint =
    status === 401 || status === 403
      ? 'Check ALGOLIA_ADMIN_API_KEY and the application ID. The key must be allowed to write to the index.'
      : undefined
  return new ServiceError(`The search service rejected the request: ${reason}`, hint, status)
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
