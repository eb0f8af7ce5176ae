import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordTroubles } from './troubles.ts'

/** A proxy in front of a served site, since not every driver can watch or change requests. */
export interface SiteFront {
  /** Origin of the site; its pages record problems. */
  origin: string
  /** Origin of the site in a sandbox without scripts, as if the reader had disabled them. */
  scriptless: string
  /** Requested paths, in order. */
  asked: string[]
  /** Runs a function in each page before its own scripts. It is sent as text. */
  before(task: () => void): void
  /** Lets requests whose path contains a text wait until the returned function is called. */
  hold(part: string): () => void
  /** Clears the requested paths and the effects of the functions above. */
  reset(): void
  close(): Promise<void>
}

const RECORDER = '/recorder.js'
/** Headers that apply to one connection, or to an unchanged body. */
const NOT_PASSED_ON = ['connection', 'content-encoding', 'content-length', 'keep-alive']

/** Starts a server in front of another, given by its origin. */
export async function startFront(site: string): Promise<SiteFront> {
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  let task = ''

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', headers } = request
    if (path === RECORDER) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
      response.end(`(${recordTroubles})();${task}`)
      return
    }
    asked.push(path)
    for (const [part, released] of held) if (path.includes(part)) await released
    const answer = await fetch(site + path, {
      redirect: 'manual',
      headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    })
    for (const [name, value] of answer.headers) {
      if (!NOT_PASSED_ON.includes(name)) response.appendHeader(name, value)
    }
    // Each load must request held scripts again, and the browser may still keep pages in its
    // back/forward cache.
    if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'no-store')
    response.statusCode = answer.status
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.headers.get('content-type')?.startsWith('text/html')) response.end(body)
    else if (`http://${headers.host}` === scriptless) {
      response.appendHeader('Content-Security-Policy', 'sandbox allow-same-origin')
      // It would give each sandboxed page a separate process, which takes seconds.
      response.removeHeader('Cross-Origin-Opener-Policy')
      response.end(body)
    } else {
      // The site's policy allows scripts of its own origin, so it stays as it is.
      response.end(String(body).replace('<head>', `<head><script src="${RECORDER}"></script>`))
    }
  }

  const servers = [createServer(answer), createServer(answer)]
  const [origin, scriptless] = await Promise.all(
    servers.map(async (server) => {
      // A connection that is closed for being idle would fail the request of a slow browser.
      server.keepAliveTimeout = 0
      await once(server.listen(0, 'localhost'), 'listening')
      return `http://localhost:${(server.address() as AddressInfo).port}`
    }),
  )
  return {
    origin: origin!,
    scriptless: scriptless!,
    asked,
    before(next) {
      task = `(${next})();`
    },
    hold(part) {
      let release = (): void => {}
      held.set(part, new Promise((resolve) => (release = resolve)))
      return release
    },
    reset() {
      asked.length = 0
      held.clear()
      task = ''
    },
    async close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
        await once(server, 'close')
      }
    },
  }
}
