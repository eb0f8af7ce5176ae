export type Headers = Record<string, string | string[]>

export function bodyText(body: unknown): string {
  if (body === undefined || body === null) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** A body as an object if it is JSON. */
export function parseBody(body: string, headers: Headers): unknown {
  const type = String(headers['content-type'] ?? '')
  if (!/json/.test(type) && !/^\s*[[{]/.test(body)) return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
