import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { createServer, type ServerOptions } from './server.ts'

export interface ServeOptions extends ServerOptions {
  /** 0 takes any free one. Default 3000. */
  port?: number
  /** Name or address to listen on; `0.0.0.0` is every network. Default `localhost`. */
  host?: string
  /** Whether SIGINT and SIGTERM close the server. Default `false`. */
  signals?: boolean
}

export interface RunningServer {
  /** Address of the site's root, base included. */
  url: string
  port: number
  /** Lets running answers end, for at most three seconds. */
  close(): Promise<void>
}

/** How long answers may still take after closing, in ms. */
const GRACE = 3000

/**
 * Serves a built site.
 *
 * @throws QuireError `port-in-use`, `port-not-allowed`, `host-unknown`, `no-output`
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { port = 3000, host = 'localhost', base } = options
  const server = createServer(options)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= closeServer(server).finally(() => {
      for (const signal of signals) process.off(signal, onSignal)
    })
    return closing
  }
  // The second signal finds no listener and ends the process at once.
  const onSignal = (): void => {
    for (const signal of signals) process.off(signal, onSignal)
    void close()
  }
  const signals: NodeJS.Signals[] = options.signals ? ['SIGINT', 'SIGTERM'] : []
  for (const signal of signals) process.on(signal, onSignal)
  const taken = (server.address() as AddressInfo).port
  return { url: `http://${readable(host)}:${taken}${base}`, port: taken, close }
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

/** How a reader on this machine writes the host. */
function readable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const texts: Record<string, [rule: string, message: string, hint: string]> = {
    EADDRINUSE: [
      'port-in-use',
      `Port ${port} of ${host} is in use.`,
      `Stop the program that has it, or choose another: --port ${port + 1}`,
    ],
    EACCES: [
      'port-not-allowed',
      `Port ${port} may not be used by this account.`,
      'Choose one from 1024 on: --port 3000',
    ],
    ENOTFOUND: [
      'host-unknown',
      `The host "${host}" is not known.`,
      'Leave --host out for localhost.',
    ],
    EADDRNOTAVAIL: [
      'host-unknown',
      `The host "${host}" is not this machine.`,
      'Leave --host out for localhost.',
    ],
  }
  const text = texts[error.code ?? '']
  if (text === undefined) return error
  const [rule, message, hint] = text
  return new QuireError({ rule, message, hint }, { exitCode: exitCodes.usage, cause: error })
}
