/** Parses a request's body as JSON or a form, by its content type; `null` if it is neither. */
export async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const type = request.headers['content-type'] ?? ''
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
export function cookiesOf(request) {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=').map(decodeURIComponent)))
}

export function json(response, status, body, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

export function html(response, status, body, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
  response.end(body)
}

export function redirect(response, to) {
  response.writeHead(303, { Location: to }).end()
}

export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
