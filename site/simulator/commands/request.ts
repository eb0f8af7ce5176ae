import _ from 'lodash'
import { BASE } from '../network/base.ts'
import { bodyText, parseBody } from '../network/body.ts'
import type { Server } from '../network/server.ts'
import type { Call } from '../queue/command-queue.ts'
import { badStatus } from '../queue/messages.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

const OPTIONS = [
  'url',
  'method',
  'body',
  'headers',
  'qs',
  'auth',
  'failOnStatusCode',
  'followRedirect',
  'form',
  'log',
  'timeout',
  'retryOnStatusCodeFailure',
  'retryOnNetworkFailure',
  'gzip',
]

/** `cy.request()`. */
export async function request({ queue, args }: Call, server: Server): Promise<unknown> {
  const options = requestOptions(args)
  const strange = Object.keys(options).find((name) => !OPTIONS.includes(name))
  if (strange) throw new NotSimulated(`the option \`${strange}\` is not known`)
  const url = new URL(String(options.url ?? ''), `${queue.baseUrl}/`)
  if (url.origin !== BASE) throw new NotSimulated(`it sends a request to ${url.origin}`)
  for (const [name, value] of Object.entries((options.qs ?? {}) as object)) {
    url.searchParams.set(name, String(value))
  }
  const headers = _.mapKeys((options.headers ?? {}) as Record<string, string>, (_value, name) =>
    name.toLowerCase(),
  )
  const { body, form, auth } = options
  let text: string | null = null
  if (body !== undefined && body !== null) {
    if (form) {
      text = new URLSearchParams(body as Record<string, string>).toString()
      headers['content-type'] ??= 'application/x-www-form-urlencoded'
    } else {
      text = bodyText(body)
      if (typeof body === 'object') headers['content-type'] ??= 'application/json'
    }
  }
  if (auth) {
    const { bearer, user, username, pass, password } = auth as Record<string, string>
    headers.authorization =
      bearer !== undefined
        ? `Bearer ${bearer}`
        : `Basic ${btoa(`${user ?? username}:${pass ?? password}`)}`
  }
  const started = performance.now()
  const method = String(options.method ?? 'GET').toUpperCase()
  const exchange = await server.request(
    {
      method,
      url: url.href,
      headers: { accept: '*/*', ..._.mapValues(headers, String) },
      body: text ?? '',
      resourceType: 'other',
    },
    options.followRedirect !== false,
  )
  const { response, redirects, redirectedToUrl } = exchange
  const { statusCode, statusMessage, body: received } = response
  const isOk = statusCode >= 200 && statusCode < 400
  if (!isOk && options.failOnStatusCode !== false) {
    throw new Error(badStatus('request', url.href, statusCode))
  }
  return {
    status: statusCode,
    statusText: statusMessage,
    headers: response.headers,
    body: parseBody(received, response.headers),
    ...(redirects.length > 0 && { redirects }),
    ...(redirectedToUrl !== undefined && { redirectedToUrl }),
    requestHeaders: exchange.request.headers,
    duration: Math.round(performance.now() - started),
    isOkStatusCode: isOk,
    allRequestResponses: [],
  }
}

function requestOptions(args: unknown[]): Record<string, unknown> {
  const [first, second, third] = args
  if (_.isPlainObject(first)) return first as Record<string, unknown>
  const isMethod =
    typeof first === 'string' && /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i.test(first)
  if (isMethod) return { method: first, url: second, body: third }
  return { url: first, body: second }
}
