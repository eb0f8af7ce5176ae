import type { Server } from 'node:http'
import { listen, originOf } from './listen.ts'
import { createServer, type ServerOptions } from './server.ts'

export interface ServeOptions extends ServerOptions {
  /** 0 picks any free one. Default: 3000. */
  port?: number
  /** Host name or IP address to listen on; `0.0.0.0` means all networks. Default: `localhost`. */
  host?: string
}

export interface RunningServer {
  /** URL of the site's root, with the base. */
  url: string
  port: number
  /** Stops the server; pending responses have up to three seconds to complete. */
  close(): Promise<void>
}

/** How long pending responses may take after closing, in ms. */
const GRACE = 3000

/**
 * Serves a built site.
 *
 * @throws QuireError `port-in-use`, `port-not-allowed`, `host-unknown`, `no-output`
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { port = 3000, host = 'localhost', base } = options
  const server = createServer(options)
  const taken = await listen(server, port, host)
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= closeServer(server)
    return closing
  }
  return { url: `${originOf(host, taken)}${base}`, port: taken, close }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
