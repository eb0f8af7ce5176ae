import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'

export const MCP_PATH = '/mcp'

/**
 * Creates an HTTP server with the Model Context Protocol at `/mcp`, not yet listening. It checks
 * the Host and Origin headers, so that a website cannot use it through a reader's browser.
 *
 * @param host host name or IP address that it will listen on
 * @param create returns a new protocol server: one for each request, since it has no state
 */
export function createMcpHttpServer(host: string, create: () => McpServer): Server {
  const handler = createMcpHandler(create)
  const names = [...localhostAllowedHostnames(), ...(isEverywhere(host) ? [] : [nameOf(host)])]
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('A request to the MCP server failed:', error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('close', () => void handler.close())
  return server

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const web = toWebRequest(request)
    const refused =
      web === null
        ? new Response('The request is malformed.\n', { status: 400 })
        : (hostHeaderValidationResponse(web, names) ??
          originValidationResponse(web, localhostAllowedOrigins()))
    if (web === null || refused) return send(refused!, response)
    if (new URL(web.url).pathname !== MCP_PATH) {
      return send(new Response(`The server is at ${MCP_PATH}.\n`, { status: 404 }), response)
    }
    return send(await handler.fetch(web), response)
  }
}

/**
 * A server on all network interfaces does not know its names, so only the names of this machine are
 * allowed.
 */
function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function nameOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function toWebRequest(request: IncomingMessage): Request | null {
  const { method = 'GET', url = '/', headers } = request
  const body =
    method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(request) as ReadableStream)
  try {
    return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, [value].flat().join(', ')]],
      ),
      ...(body && { body: body as never, duplex: 'half' }),
    } as RequestInit)
  } catch {
    return null
  }
}

async function send(reply: Response, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers))
  if (reply.body === null) {
    response.end()
    return
  }
  const stream = Readable.fromWeb(reply.body as ReadableStream)
  response.on('close', () => stream.destroy())
  stream.on('error', () => response.destroy())
  stream.pipe(response)
}
