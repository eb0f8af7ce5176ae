import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { DocumentOptions, PageRequest, PageResponse, Simulator } from '../../simulator/host.ts'

/** Address of the example applications, as in the samples. */
export const BASE = 'http://localhost:4000'

/** Path of the simulator's own files, beside the application that it tests. */
export const OWN = '/__simulator/'

type Handlers = Pick<Simulator, 'onRequest' | 'onResponse' | 'onFailure'>

/** What stands between a browser context and the example applications. */
export interface AppProxy {
  port: number
  /** Whether the simulator decides about the page's requests. */
  intercepts: boolean
  nextDocument: DocumentOptions | undefined
  close(): void
}

/** Runs before the scripts of each page. */
const HOOK = '<script>parent.__simulator?.prepare?.(window)</script>'

/**
 * Starts a proxy: it serves the simulator, injects a script into documents, and asks about each
 * request, as the documented tool does.
 * @param appPort Port of the applications.
 * @param script The simulator's script.
 */
export async function startProxy(
  appPort: number,
  script: string,
  handlers: Handlers,
): Promise<AppProxy> {
  const agent = new Agent({ keepAlive: true })
  let count = 0
  const server = createServer((from, to) => {
    serve(from, to).catch(() => to.destroy())
  })
  // What is encrypted is on another machine, and none of it is asked for in a run.
  server.on('connect', (_request, socket) => socket.destroy())

  async function serve(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const url = new URL(from.url ?? '/', BASE)
    if (url.origin === BASE && url.pathname.startsWith(OWN)) return serveOwn(url.pathname, to)
    const body = (await buffer(from)).toString('utf8')
    const destination = from.headers['sec-fetch-dest']
    let asked: PageRequest = {
      id: ++count,
      method: from.method ?? 'GET',
      url: url.href,
      headers: headersOf(from),
      body,
      httpVersion: from.httpVersion,
      resourceType: resourceType(from),
    }
    if (destination === 'iframe' && proxy.nextDocument) {
      const { headers, method, body: text } = proxy.nextDocument
      proxy.nextDocument = undefined
      asked = { ...asked, headers: { ...asked.headers, ...headers } }
      if (method) asked.method = method
      if (text !== undefined) asked.body = text
    }
    let watched = false
    if (proxy.intercepts) {
      const decision = await handlers.onRequest(asked)
      if (decision.type === 'destroy') {
        to.destroy()
        return
      }
      if (decision.type === 'reply') return respond(decision.response, to, destination)
      asked = decision.request
      watched = decision.watched
    }
    if (new URL(asked.url).origin !== BASE) {
      if (watched) handlers.onFailure(asked.id)
      to.destroy()
      return
    }
    const response = await forward(asked, appPort, agent)
    const changed = watched ? await handlers.onResponse(asked.id, response) : null
    await respond(changed ?? response, to, destination)
  }

  function serveOwn(path: string, to: ServerResponse): void {
    if (path.endsWith('.js')) {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }
      to.writeHead(200, headers).end(script)
      return
    }
    to.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><meta charset="utf-8"><style>body { margin: 0 } iframe { border: 0; display: block }</style><body><script src="${OWN}script.js"></script>`,
    )
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const proxy: AppProxy = {
    port: (server.address() as AddressInfo).port,
    intercepts: false,
    nextDocument: undefined,
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}

/** Sends a request to the applications. */
export async function forward(
  asked: Pick<PageRequest, 'method' | 'url' | 'headers' | 'body'>,
  appPort: number,
  agent?: Agent,
): Promise<PageResponse> {
  const { pathname, search, host } = new URL(asked.url)
  const headers: Record<string, string> = { ...asked.headers, host }
  delete headers['proxy-connection']
  if (asked.body !== '') headers['content-length'] = String(Buffer.byteLength(asked.body))
  return new Promise((resolve, reject) => {
    const options = {
      host: 'localhost',
      port: appPort,
      method: asked.method,
      path: pathname + search,
      headers,
      agent,
    }
    const sent = request(options, async (response) => {
      const body = (await buffer(response)).toString('utf8')
      const own: PageResponse['headers'] = {}
      for (const [name, value] of Object.entries(response.headers)) {
        if (value !== undefined) own[name] = value
      }
      const { statusCode = 0, statusMessage = '' } = response
      resolve({ statusCode, statusMessage, headers: own, body })
    })
    sent.on('error', reject)
    sent.end(asked.body === '' ? undefined : asked.body)
  })
}

async function respond(
  { statusCode, headers, body, delay = 0 }: PageResponse,
  to: ServerResponse,
  destination: unknown,
): Promise<void> {
  if (delay > 0) await new Promise((resume) => setTimeout(resume, Math.min(delay, 8000)))
  const own = { ...headers }
  for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive']) {
    delete own[name]
  }
  const isPage = destination === 'iframe' && /html/.test(String(headers['content-type'] ?? ''))
  const text = isPage ? inject(body) : body
  const none = statusCode === 204 || statusCode === 304
  to.writeHead(statusCode, own).end(none ? undefined : text)
}

function inject(html: string): string {
  const head = /<head[^>]*>|<html[^>]*>|<!doctype[^>]*>/i.exec(
    /<head[^>]*>/i.exec(html)?.[0] ?? html,
  )
  if (!head) return HOOK + html
  const end = html.indexOf(head[0]) + head[0].length
  return html.slice(0, end) + HOOK + html.slice(end)
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function resourceType({ headers }: IncomingMessage): string {
  const destination = String(headers['sec-fetch-dest'] ?? '')
  const known: Record<string, string> = {
    iframe: 'document',
    document: 'document',
    style: 'stylesheet',
    script: 'script',
    image: 'image',
    font: 'font',
    empty: 'fetch',
  }
  return known[destination] ?? 'other'
}
