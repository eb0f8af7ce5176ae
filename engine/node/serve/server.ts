import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { relative } from 'node:path'
import type { TrailingSlash } from '../../shared/url.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { answer, replyKey, type Site } from './answer.ts'
import { CompressedMemory } from './compressed-memory.ts'
import { conditional } from './file-reply.ts'
import { followServedSettings } from './host-settings.ts'
import { listen, originOf } from './listen.ts'
import { closeReply, isRead, type Reply, send, textReply } from './reply.ts'
import { ReplyMemory } from './reply-memory.ts'
import { readRequestPath } from './request-path.ts'

export interface ServerOptions {
  /** Absolute path of a build's output folder. */
  outDir: string
  /** Starts and ends with a slash. */
  base: string
  trailingSlash: TrailingSlash
}

/** How long a client may stop reading a response, in ms. */
const IDLE_TIMEOUT = 60_000

/**
 * Creates a static server for a built site, not yet listening. It behaves like the hosts that the
 * build supports: clean URLs, compressed files, conditional and range requests, the
 * site's headers and redirects.
 *
 * @throws QuireError `no-output` if the folder does not exist
 */
export function createServer(options: ServerOptions): Server {
  const outDir = realFolder(options.outDir)
  const settings = followServedSettings(outDir, options.base)
  const site: Site = {
    ...options,
    outDir,
    settings,
    memory: new ReplyMemory(outDir),
    compressed: new CompressedMemory(),
  }
  const server = createHttpServer((request, response) => {
    respond(request, response, site).catch((error: NodeJS.ErrnoException) => {
      // A partly sent response cannot be replaced: close the connection.
      if (response.headersSent) response.destroy()
      else void send(request, response, errorReply(request, error))
    })
  })
  server.on('close', () => site.memory.forget())
  return server.setTimeout(IDLE_TIMEOUT)
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
): Promise<void> {
  const requested = readRequestPath(request.url ?? '')
  const existing =
    requested && isRead(request) ? site.memory.get(replyKey(request, requested)) : undefined
  if (existing) return send(request, response, conditional(existing, request.headers))
  // A pipelined request waits for the earlier ones. Open no file before: if the connection closes
  // first, the request is never processed.
  if (response.socket === null) await once(response, 'socket')
  const reply = await answer(request, requested, site)
  try {
    await send(request, response, conditional(reply, request.headers))
  } finally {
    await closeReply(reply)
  }
}

function errorReply(request: IncomingMessage, error: NodeJS.ErrnoException): Reply {
  if (error.code === 'EMFILE' || error.code === 'ENFILE') {
    return textReply(503, 'The server is busy.\n', { 'retry-after': '1' })
  }
  console.error(`The request for ${request.url} failed:`, error)
  return textReply(500, 'The server failed to handle the request.\n')
}

function realFolder(outDir: string): string {
  try {
    return realpathSync(outDir)
  } catch (cause) {
    throw new QuireError(
      {
        rule: 'no-output',
        message: `There is no built site in ${relative(process.cwd(), outDir) || '.'}.`,
        hint: 'Run `quire build` first.',
      },
      { exitCode: exitCodes.usage, cause },
    )
  }
}

export interface ServeOptions extends ServerOptions {
  /** 0 picks a free port. Default: 3000. */
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
  const actualPort = await listen(server, port, host)
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= closeServer(server)
    return closing
  }
  return { url: `${originOf(host, actualPort)}${base}`, port: actualPort, close }
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
