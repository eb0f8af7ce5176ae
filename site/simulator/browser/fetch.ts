import type { PageRequest, PageResponse } from '../contract.ts'

export type Send = (
  request: Omit<PageRequest, 'id' | 'httpVersion'>,
) => Promise<{ response: PageResponse; url: string } | undefined>

const BODYLESS = [204, 205, 304]

/**
 * `fetch` of the application: requests go to the simulated server.
 * @param base Returns the URL of the page.
 * @param send Resolves to `undefined` if there is no response.
 */
export function createFetch(base: () => string, send: Send): typeof fetch {
  return async (input, init = {}) => {
    const given = input instanceof Request ? input : undefined
    const url = new URL(given?.url ?? String(input), base()).href
    const method = (init.method ?? given?.method ?? 'GET').toUpperCase()
    const headers = new Headers(init.headers ?? given?.headers)
    const body = init.body ?? (given && method !== 'GET' ? await given.text() : undefined)
    const { text, type } = await bodyOf(body)
    if (type !== undefined && !headers.has('content-type')) headers.set('content-type', type)
    const signal = init.signal ?? given?.signal
    signal?.throwIfAborted()
    const sent = send({
      method,
      url,
      headers: { accept: '*/*', ...Object.fromEntries(headers) },
      body: text,
      resourceType: 'fetch',
    })
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    const answer = await Promise.race([sent, aborted])
    if (!answer) throw new TypeError('Failed to fetch')
    return toResponse(answer.response, answer.url, answer.url !== url)
  }
}

async function bodyOf(body: unknown): Promise<{ text: string; type?: string }> {
  if (body === undefined || body === null) return { text: '' }
  if (typeof body === 'string') return { text: body, type: 'text/plain;charset=UTF-8' }
  if (body instanceof URLSearchParams) {
    return { text: String(body), type: 'application/x-www-form-urlencoded;charset=UTF-8' }
  }
  const response = new Response(body as BodyInit)
  const type = response.headers.get('content-type')
  return { text: await response.text(), ...(type !== null && { type }) }
}

function toResponse(answer: PageResponse, url: string, redirected: boolean): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  const { statusCode, statusMessage } = answer
  const body = BODYLESS.includes(statusCode) ? null : answer.body
  const response = new Response(body, { status: statusCode, statusText: statusMessage, headers })
  Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } })
  return response
}
