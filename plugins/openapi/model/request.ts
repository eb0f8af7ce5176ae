import type {
  MediaType,
  Parameter,
  RequestBody,
  SecurityScheme,
  Server,
} from '../description/types.ts'
import type { Api, ApiOperation } from './api.ts'
import { exampleFor } from './example.ts'

/** A request for samples and the console. */
export interface SampleRequest {
  /** In upper case. */
  method: string
  /** Absolute, with path and query parameters filled in. */
  url: string
  headers: [name: string, value: string][]
  /** Name and password of basic authentication. */
  basic?: { user: string; password: string }
  body?: SampleBody
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'multipart'; fields: [name: string, value: string, isFile: boolean][] }
  | { kind: 'text'; text: string }

/** Returns the request of an operation, with examples for required values. */
export function sampleRequest(api: Api, operation: ApiOperation): SampleRequest {
  const headers: [string, string][] = []
  const query: string[] = []
  const cookies: string[] = []
  let path = operation.path
  for (const parameter of operation.parameters) {
    const value = exampleOf(api, parameter)
    if (parameter.in === 'path') {
      path = path.replaceAll(`{${parameter.name}}`, pathValue(parameter, value))
    } else if (parameter.required) {
      if (parameter.in === 'query') query.push(...queryPairs(parameter, value))
      else if (parameter.in === 'header') headers.push([parameter.name, parameterText(value)])
      else cookies.push(`${parameter.name}=${parameterText(value)}`)
    }
  }
  const auth = authorization(api, operation)
  query.push(...auth.query)
  cookies.push(...auth.cookies)
  headers.push(...auth.headers)
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const media = requestMedia(api, operation)
  const body = media && sampleBody(api, media[0], media[1])
  if (body && media && body.kind !== 'multipart') headers.push(['Content-Type', media[0]])
  const accepted = responseMedia(api, operation)
  if (accepted) headers.unshift(['Accept', accepted])
  const base = serverUrl(operation.servers[0] ?? { url: '/' })
  return {
    method: operation.method.toUpperCase(),
    url: base + path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    ...(auth.basic && { basic: { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' } }),
    ...(body && { body }),
  }
}

/** Returns a server's URL, with the defaults of its variables and without a trailing slash. */
export function serverUrl({ url, variables = {} }: Server): string {
  const filled = url.replace(
    /\{([^}]*)\}/g,
    (placeholder, name) => variables[name]?.default ?? placeholder,
  )
  return (/^[a-z]+:/i.test(filled) ? filled : `https://api.example.com${filled}`).replace(/\/$/, '')
}

/** Returns the example of a parameter. */
export function exampleOf(api: Api, parameter: Parameter): unknown {
  const media = Object.values(parameter.content ?? {})[0]
  if (media) return JSON.stringify(exampleFor(api, media, 'request'))
  return exampleFor(api, parameter as MediaType, 'request')
}

/** Returns the preferred media type of a body: JSON before others. */
function requestMedia(api: Api, { operation }: ApiOperation): [string, MediaType] | undefined {
  const body = api.resolve<RequestBody>(operation.requestBody)
  const all = Object.entries(body?.content ?? {})
  return all.find(([type]) => isJson(type)) ?? all[0]
}

function responseMedia(api: Api, { operation }: ApiOperation): string | undefined {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!status.startsWith('2')) continue
    const types = Object.keys(api.resolve<{ content?: object }>(response)?.content ?? {})
    const type = types.find(isJson) ?? types[0]
    if (type !== undefined && !type.includes('*')) return type
  }
  return undefined
}

export function isJson(mediaType: string): boolean {
  return /^[^;]*\bjson\b/i.test(mediaType)
}

function sampleBody(api: Api, type: string, media: MediaType): SampleBody {
  const value = exampleFor(api, media, 'request')
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (isJson(type)) return { kind: 'json', value }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { kind: 'form', fields: fields.map(([name, field]) => [name, parameterText(field)]) }
  }
  if (type.startsWith('multipart/')) {
    return {
      kind: 'multipart',
      fields: fields.map(([name, field]) => [name, parameterText(field), field === '<binary>']),
    }
  }
  return { kind: 'text', text: parameterText(value) }
}

/** Returns the additions of the first authorization alternative to a request. */
function authorization(
  api: Api,
  { security }: ApiOperation,
): { headers: [string, string][]; query: string[]; cookies: string[]; basic: boolean } {
  const result = {
    headers: [] as [string, string][],
    query: [] as string[],
    cookies: [] as string[],
    basic: false,
  }
  for (const name of Object.keys(security[0] ?? {})) {
    const scheme = api.resolve<SecurityScheme>(api.description.components?.securitySchemes?.[name])
    if (!scheme) continue
    if (scheme.type === 'apiKey' && scheme.name) {
      const key = 'YOUR_API_KEY'
      if (scheme.in === 'header') result.headers.push([scheme.name, key])
      else if (scheme.in === 'query') result.query.push(`${encodeURIComponent(scheme.name)}=${key}`)
      else result.cookies.push(`${scheme.name}=${key}`)
    } else if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic') {
      result.basic = true
    } else if (scheme.type !== 'mutualTLS' && scheme.type !== 'apiKey') {
      const word = scheme.type === 'http' ? capital(scheme.scheme ?? 'Bearer') : 'Bearer'
      result.headers.push(['Authorization', `${word} YOUR_TOKEN`])
    }
  }
  return result
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function pathValue(parameter: Parameter, value: unknown): string {
  const text = Array.isArray(value) ? value.map(parameterText).join(',') : parameterText(value)
  const encoded = encodeURIComponent(text).replaceAll('%2C', ',')
  if (parameter.style === 'label') return `.${encoded}`
  return parameter.style === 'matrix' ? `;${parameter.name}=${encoded}` : encoded
}

/** Serializes a query parameter in its style: `tag=a&tag=b`, `tag=a,b` or `f[x]=1`. */
export function queryPairs({ name, style, explode }: Parameter, value: unknown): string[] {
  const pair = (key: string, text: string): string => `${encodeURIComponent(key)}=${text}`
  const encode = (part: unknown): string => encodeURIComponent(parameterText(part))
  if (Array.isArray(value)) {
    if (explode ?? (style ?? 'form') === 'form')
      return value.map((item) => pair(name, encode(item)))
    const separator = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style ?? ''] ?? ','
    return [pair(name, value.map(encode).join(separator))]
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (style === 'deepObject') {
      return entries.map(
        ([key, field]) =>
          `${encodeURIComponent(name)}[${encodeURIComponent(key)}]=${encode(field)}`,
      )
    }
    if (explode ?? true) return entries.map(([key, field]) => pair(key, encode(field)))
    return [pair(name, entries.map(([key, field]) => `${key},${encode(field)}`).join(','))]
  }
  return [pair(name, encode(value))]
}

export function parameterText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
