import _ from 'lodash'
import type { PageResponse } from '../contract.ts'
import { bodyText } from './body.ts'

const STATIC = ['body', 'fixture', 'statusCode', 'headers', 'forceNetworkError', 'delay', 'delayMs']
const ALSO = ['throttleKbps', 'log']

/** Converts the static response of `cy.intercept()`. */
export function staticResponse(
  given: unknown,
  fixture: (name: string) => unknown,
): (PageResponse & { forceNetworkError?: boolean }) | undefined {
  const isStatic =
    _.isPlainObject(given) &&
    Object.keys(given as object).every((key) => [...STATIC, ...ALSO].includes(key))
  if (!isStatic) return response({ body: given })
  const own = { ...(given as Record<string, unknown>) }
  if (typeof own.fixture === 'string') {
    own.body = fixture(own.fixture.split(',')[0]!)
  }
  return response(own)
}

/** Converts the arguments of `req.reply()`. */
export function replyOf(args: unknown[], fixture: (name: string) => unknown) {
  if (typeof args[0] !== 'number') return staticResponse(args[0], fixture)
  const [statusCode, body, headers] = args
  return response({ statusCode, body, headers })
}

function response(own: Record<string, unknown>): PageResponse & { forceNetworkError?: boolean } {
  const { body, statusCode = 200, headers = {}, delay = own.delayMs, forceNetworkError } = own
  const type =
    typeof body === 'string'
      ? /^\s*</.test(body)
        ? 'text/html'
        : 'text/plain'
      : 'application/json'
  return {
    statusCode: Number(statusCode),
    statusMessage: '',
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      'access-control-allow-origin': '*',
      ..._.mapKeys(headers as Headers, (_value, name) => name.toLowerCase()),
    },
    body: bodyText(body),
    delay: Number(delay ?? 0),
    ...(forceNetworkError === true && { forceNetworkError }),
  }
}
