import _ from 'lodash'
import type { Decision, PageRequest, PageResponse } from '../contract.ts'
import type { CommandQueue, Definition } from '../queue/command-queue.ts'
import { noAlias, ordinal, timedOut } from '../queue/messages.ts'
import { NotSimulated } from '../queue/not-simulated.ts'
import { BASE } from './base.ts'
import { bodyText, parseBody } from './body.ts'
import { replyOf, staticResponse } from './reply.ts'
import { matches, type Route, routeOf } from './route.ts'

type Headers = Record<string, string | string[]>

/** A request, as passed to route handlers. */
interface RequestOfPage {
  method: string
  url: string
  headers: Headers
  body: unknown
  query: Record<string, string>
  httpVersion: string
  resourceType: string
  responseTimeout?: number
  alias?: string
  [command: string]: unknown
}

interface ResponseOfPage {
  statusCode: number
  statusMessage: string
  headers: Headers
  body: unknown
  [command: string]: unknown
}

export interface Interception {
  id: string
  request: { method: string; url: string; headers: Headers; body: unknown; [key: string]: unknown }
  response?: { statusCode: number; statusMessage: string; headers: Headers; body: unknown }
  error?: Error
  state: string
}

interface Entry {
  interception: Interception
  waited: Set<string>
  aliases: Set<string>
}

type ResponseHandler = (response: ResponseOfPage) => unknown

interface Pending {
  entry: Entry | undefined
  handlers: ResponseHandler[]
  after: ResponseHandler[]
}

/** Routes, their requests, and the responses. */
export class Network {
  readonly #commands: CommandQueue
  readonly #fixture: (name: string) => unknown
  #routes: Route[] = []
  #entries: Entry[] = []
  #pending = new Map<number, Pending>()
  #fail: (error: unknown) => void

  constructor(
    queue: CommandQueue,
    fixture: (name: string) => unknown,
    fail: (error: unknown) => void,
  ) {
    this.#commands = queue
    this.#fixture = fixture
    this.#fail = fail
  }

  reset(): void {
    this.#routes = []
    this.#entries = []
    this.#pending.clear()
  }

  definitions(): Record<string, Definition> {
    return {
      intercept: {
        action: ({ args }) => {
          const route = routeOf(args)
          this.#routes.push(route)
          return { route, reply: null }
        },
      },
    }
  }

  /** Returns the requests that matched an alias. */
  seen(alias: string): Interception[] {
    return this.#entries
      .filter(({ aliases }) => aliases.has(alias))
      .map(({ interception }) => interception)
  }

  /** What `cy.get('@alias')` yields: the last request, all of them (`.all`), or the nth (`.2`). */
  alias(name: string): unknown {
    const [alias = '', part] = name.split('.')
    const known = this.#routes.some((route) => route.alias === alias) || this.seen(alias).length > 0
    if (!known) return undefined
    const all = this.seen(alias)
    if (part === 'all') return all
    return (part === undefined ? all.at(-1) : all[Number(part) - 1]) ?? null
  }

  isRoute(value: unknown): value is { route: Route } {
    return typeof value === 'object' && value !== null && 'route' in value && 'reply' in value
  }

  name(value: { route: Route }, alias: string): void {
    value.route.alias = alias
  }

  /** Waits for the next request of an alias that was not waited for yet, and for its response. */
  async wait(name: string, timeout: number): Promise<Interception> {
    const [alias = '', part] = name.replace(/^@/, '').split('.')
    const index = part !== undefined && /^\d+$/.test(part) ? Number(part) - 1 : undefined
    const known =
      this.#routes.some((route) => route.alias === alias) ||
      this.#entries.some(({ aliases }) => aliases.has(alias)) ||
      this.#routes.some(({ handler }) => typeof handler === 'function')
    if (known && !name.startsWith('@')) {
      throw new Error(
        `Invalid alias: \`${name}\`.\nYou forgot the \`@\`. It should be written as: \`@${name}\`.`,
      )
    }
    if (!known) throw new Error(noAlias(alias, 'wait', this.#aliases()))
    const only = part === 'request'
    const until = performance.now() + timeout * this.#commands.patience
    const kind = only ? 'request' : 'response'
    for (;;) {
      const all = this.#entries.filter(({ aliases }) => aliases.has(alias))
      const entry = index === undefined ? all.find(({ waited }) => !waited.has(kind)) : all[index]
      const { state = '' } = entry?.interception ?? {}
      if (entry && (only || state === 'Complete' || state === 'Errored')) {
        entry.waited.add(kind)
        return entry.interception
      }
      this.#commands.throwUncaught()
      if (performance.now() > until) {
        const missing = entry ? kind : 'request'
        const number = (index ?? (entry ? all.indexOf(entry) : all.length)) + 1
        const which = `${ordinal(number)} ${missing} to the route: \`${alias}\``
        throw new Error(
          timedOut(
            timeout,
            `\`cy.wait()\` timed out waiting \`${timeout}ms\` for the ${which}. No ${missing} ever occurred.`,
          ),
        )
      }
      await new Promise((resume) => setTimeout(resume, 10))
    }
  }

  /** Names of the aliases that routes have. */
  #aliases(): string[] {
    return this.#routes.flatMap(({ alias }) => alias ?? [])
  }

  /** Names of the aliases that a request has matched. */
  aliasesOf(id: number): string[] {
    const entry = this.#entries.find(({ interception }) => interception.id === idOf(id))
    return [...(entry?.aliases ?? [])]
  }

  async onRequest(request: PageRequest): Promise<Decision> {
    try {
      return await this.#decide(request)
    } catch (error) {
      this.#fail(error)
      return { type: 'destroy' }
    }
  }

  async #decide(request: PageRequest): Promise<Decision> {
    const matching = this.#routes.filter(
      (route) => route.used < route.times && matches(route.matcher, request),
    )
    const ordered = [
      ...matching.filter(({ matcher }) => matcher.middleware),
      ...matching.filter(({ matcher }) => !matcher.middleware).reverse(),
    ]
    if (ordered.length === 0) return { type: 'continue', request, watched: false }
    const own: RequestOfPage = {
      ..._.pick(request, ['method', 'url', 'httpVersion', 'resourceType']),
      headers: { ...request.headers },
      body: parseBody(request.body, request.headers),
      query: Object.fromEntries(new URL(request.url).searchParams),
    }
    const entry: Entry = {
      waited: new Set(),
      aliases: new Set(),
      interception: {
        id: idOf(request.id),
        request: { ..._.cloneDeep(own) },
        state: 'Received',
      },
    }
    const pending: Pending = { entry, handlers: [], after: [] }
    const queryBefore = JSON.stringify(own.query)
    this.#entries.push(entry)
    const changed = (): Decision => {
      let { url } = own
      if (JSON.stringify(own.query) !== queryBefore) {
        const next = new URL(url, BASE)
        next.search = new URLSearchParams(own.query).toString()
        url = next.href
      }
      entry.interception.request = { ...entry.interception.request, ...data(own), url }
      this.#pending.set(request.id, pending)
      const body = bodyText(own.body)
      const headers = _.mapValues(_.omitBy(own.headers, _.isNil), String)
      if (body !== request.body) delete headers['content-length']
      const next = { ...request, method: own.method, url, headers, body }
      return { type: 'continue', request: next, watched: true }
    }
    for (const route of ordered) {
      route.used += 1
      if (route.alias) entry.aliases.add(route.alias)
      const { handler } = route
      if (handler === undefined) continue
      if (typeof handler !== 'function') {
        return this.#reply(staticResponse(handler, this.#fixture), pending)
      }
      const decision = await this.#ask(handler as (req: RequestOfPage) => unknown, own, pending)
      if (own.alias) entry.aliases.add(own.alias)
      if (decision === 'continue') return changed()
      if (decision !== undefined) return decision
    }
    return changed()
  }

  async #ask(
    handler: (req: RequestOfPage) => unknown,
    own: RequestOfPage,
    pending: Pending,
  ): Promise<Decision | 'continue' | undefined> {
    let decision: Decision | 'continue' | Promise<Decision> | undefined
    const request = Object.assign(own, {
      reply: (...args: unknown[]) => {
        decision = this.#reply(replyOf(args, this.#fixture), pending)
      },
      continue: (then?: ResponseHandler) => {
        if (then) pending.handlers.push(then)
        decision = 'continue'
      },
      destroy: () => {
        decision = this.#destroy(pending)
      },
      redirect: (location: string, statusCode = 302) => {
        decision = this.#reply(
          { statusCode, statusMessage: '', headers: { location }, body: '' },
          pending,
        )
      },
      on: (event: string, then: ResponseHandler) => {
        if (event === 'before:response') pending.handlers.unshift(then)
        else if (event === 'response') pending.handlers.push(then)
        else if (event === 'after:response') pending.after.push(then)
        else throw new NotSimulated(`the event ${event} of a request is not known`)
        return request
      },
    })
    await handler(request)
    return decision
  }

  #destroy({ entry }: Pending): Decision {
    if (entry) {
      entry.interception.state = 'Errored'
      entry.interception.error = new Error('forceNetworkError called')
    }
    return { type: 'destroy' }
  }

  async #reply(
    response: (PageResponse & { forceNetworkError?: boolean }) | undefined,
    pending: Pending,
  ): Promise<Decision> {
    if (!response || response.forceNetworkError) return this.#destroy(pending)
    const final = await this.#answer(response, pending)
    return { type: 'reply', response: final }
  }

  async onResponse(id: number, response: PageResponse): Promise<PageResponse | null> {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (!pending) return null
    try {
      return await this.#answer(response, pending)
    } catch (error) {
      this.#fail(error)
      return null
    }
  }

  onFailure(id: number): void {
    const { entry } = this.#pending.get(id) ?? {}
    if (entry) entry.interception.state = 'Errored'
  }

  /** Calls the handlers of responses, and records the response for the page. */
  async #answer(response: PageResponse, { entry, handlers, after }: Pending) {
    let final = response
    const own: ResponseOfPage = {
      statusCode: response.statusCode,
      statusMessage: response.statusMessage,
      headers: { ...response.headers },
      body: parseBody(response.body, response.headers),
    }
    let sent = false
    let delay = response.delay ?? 0
    Object.assign(own, {
      send: (...args: unknown[]) => {
        sent = true
        if (args.length > 0) {
          const { delay: own2, ...next } = replyOf(args, this.#fixture) ?? response
          delay = own2 ?? delay
          Object.assign(own, next, { body: parseBody(next.body, next.headers) })
        }
      },
      setDelay: (ms: number) => {
        delay = ms
        return own
      },
      setThrottle: () => own,
    })
    for (const handler of handlers) {
      if (!sent) await handler(own)
    }
    const body = handlers.length > 0 ? bodyText(own.body) : response.body
    final = {
      statusCode: own.statusCode,
      statusMessage: own.statusMessage,
      headers: own.headers,
      body,
      delay,
    }
    const finish = async () => {
      if (!entry) return
      entry.interception.response = {
        ..._.pick(own, ['statusCode', 'statusMessage', 'headers', 'body']),
      }
      entry.interception.state = 'Complete'
      for (const handler of after) await handler(own)
    }
    if (delay > 0) setTimeout(finish, Math.min(delay, 8000))
    else await finish()
    return final
  }
}

const idOf = (request: number): string => `interceptedRequest${request}`

function data(request: RequestOfPage) {
  return _.pick(request, ['method', 'url', 'headers', 'body', 'query'])
}
