/** Parses a body as JSON or a form, by its content type; `null` if it is neither. */
export function bodyOf(headers, text) {
  const type = headers['content-type'] ?? ''
  if (type.includes('application/json')) {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }
  if (type.includes('form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return null
}

/** Returns a request's cookies by name. */
export function cookiesOf(headers) {
  const pairs = (headers.cookie ?? '').split(/;\s*/).filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=').map(decodeURIComponent)))
}

export function json(status, body, headers = {}) {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: body === undefined ? '' : JSON.stringify(body),
  }
}

export function html(status, body) {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function redirect(to) {
  return { status: 303, headers: { location: to }, body: '' }
}

export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A random name of a session or a cart. `crypto.randomUUID` needs a secure context, this does not. */
export function randomToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
