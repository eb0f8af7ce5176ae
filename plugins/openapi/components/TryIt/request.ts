import type { TryItProps } from './props.ts'

/** The reader's input. */
export interface Filled {
  server: string
  /** Values in the order of the parameters. */
  values: readonly string[]
  body: string
  token: string
  user: string
  password: string
}

/** Returns the request for the reader's input. Parameters without a value are left out. */
export function toRequest(
  { method, path, parameters, body, auth }: TryItProps,
  filled: Filled,
): { url: string; init: RequestInit } {
  const headers = new Headers()
  const query: string[] = []
  let filledPath = path
  parameters.forEach(({ name, in: where }, index) => {
    const value = filled.values[index] ?? ''
    if (where === 'path') {
      filledPath = filledPath.replaceAll(`{${name}}`, encodeURIComponent(value))
    } else if (value === '') return
    else if (where === 'query') {
      query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    } else headers.set(name, value)
  })
  if (auth?.kind === 'bearer' && filled.token !== '') {
    headers.set('Authorization', `Bearer ${filled.token}`)
  }
  if (auth?.kind === 'basic' && filled.user !== '') {
    headers.set('Authorization', `Basic ${base64(`${filled.user}:${filled.password}`)}`)
  }
  if (auth?.kind === 'key' && filled.token !== '') {
    if (auth.in === 'header') headers.set(auth.name, filled.token)
    else query.push(`${encodeURIComponent(auth.name)}=${encodeURIComponent(filled.token)}`)
  }
  if (body) headers.set('Content-Type', body.type)
  const search = query.length > 0 ? `?${query.join('&')}` : ''
  return {
    url: filled.server + filledPath + search,
    init: {
      method,
      headers,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body && { body: filled.body }),
    },
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
