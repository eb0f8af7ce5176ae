import _ from 'lodash'
import { minimatch } from 'minimatch'
import type { PageRequest } from '../contract.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

const FIELDS = [
  'url',
  'method',
  'path',
  'pathname',
  'hostname',
  'port',
  'https',
  'query',
  'headers',
  'auth',
  'resourceType',
  'middleware',
  'times',
  'matchUrlAgainstPath',
]

export interface Matcher {
  [field: string]: unknown
}

export interface Route {
  matcher: Matcher
  handler: unknown
  alias?: string
  times: number
  used: number
}

/** Returns the route that the arguments of `cy.intercept()` describe. */
export function routeOf(args: unknown[]): Route {
  const [first, second, third, fourth] = args
  const isMethod = (value: unknown) =>
    typeof value === 'string' && /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i.test(value)
  const isMatcher = (value: unknown) =>
    typeof value === 'string' || value instanceof RegExp || _.isPlainObject(value)
  let matcher: Matcher
  let rest: unknown[]
  if (isMethod(first) && isMatcher(second) && args.length > 1) {
    matcher = { method: first, url: second, matchUrlAgainstPath: true }
    rest = [third, fourth]
  } else if (_.isPlainObject(first)) {
    matcher = { ...(first as Matcher) }
    rest = [second, third]
  } else {
    matcher = { url: first, matchUrlAgainstPath: true }
    rest = [second, third]
  }
  // `cy.intercept(url, { middleware: true }, handler)`: options of the route come before it.
  if (rest[1] !== undefined && _.isPlainObject(rest[0])) {
    matcher = { ...matcher, ...(rest[0] as Matcher) }
    rest = [rest[1]]
  }
  const strange = Object.keys(matcher).find((field) => !FIELDS.includes(field))
  if (strange) throw new NotSimulated(`the field \`${strange}\` of a route is not known`)
  const times = typeof matcher.times === 'number' ? matcher.times : Number.POSITIVE_INFINITY
  return { matcher, handler: rest[0], times, used: 0 }
}

/** Whether a route matches a request. */
export function matches(matcher: Matcher, request: PageRequest): boolean {
  const url = new URL(request.url)
  const path = url.pathname + url.search
  const values: Record<string, string> = {
    url: request.url,
    path,
    pathname: url.pathname,
    hostname: url.hostname,
    port: url.port || (url.protocol === 'https:' ? '443' : '80'),
    https: String(url.protocol === 'https:'),
    method: request.method,
    resourceType: request.resourceType,
  }
  for (const [field, wanted] of Object.entries(matcher)) {
    if (wanted === undefined || ['middleware', 'times', 'matchUrlAgainstPath'].includes(field)) {
      continue
    }
    if (field === 'query' || field === 'headers') {
      const found: Record<string, string> =
        field === 'query' ? Object.fromEntries(url.searchParams) : request.headers
      for (const [name, pattern] of Object.entries(wanted as Record<string, unknown>)) {
        const value = found[field === 'headers' ? name.toLowerCase() : name]
        if (value === undefined || !fits(value, pattern)) return false
      }
      continue
    }
    if (field === 'auth') throw new NotSimulated('the field `auth` of a route is not known')
    const candidates = field === 'url' ? [request.url, path] : [values[field]!]
    const pattern = field === 'method' ? String(wanted).toUpperCase() : wanted
    if (!candidates.some((value) => fits(value, pattern))) return false
  }
  return true
}

function fits(value: string, pattern: unknown): boolean {
  if (pattern instanceof RegExp) return pattern.test(value)
  const text = String(pattern)
  return value === text || minimatch(value, text, { matchBase: true })
}
