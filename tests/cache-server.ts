import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that speaks the HTTP protocol of Bazel's remote cache, in memory. */
export interface CacheServer {
  url: string
  /** Stored entries, by path: `/ac/<sha256>`, `/cas/<sha256>`. */
  stored: Map<string, Buffer>
  /** All requests so far: `GET /ac/<sha256>`. */
  requests: string[]
  /** Header `Authorization` of each request. */
  credentials: (string | undefined)[]
  /** Simulates a broken server: if it returns `true`, it has answered the request. */
  fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  close(): Promise<void>
}

export async function startCacheServer(): Promise<CacheServer> {
  const stored = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { method, url: path = '' } = request
    cache.requests.push(`${method} ${path}`)
    cache.credentials.push(request.headers.authorization)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (cache.fault?.(request, response)) return
    if (!/^\/(?:ac|cas)\/[\da-f]{64}$/.test(path)) {
      response.writeHead(400).end()
    } else if (method === 'PUT') {
      stored.set(path, Buffer.concat(chunks))
      response.writeHead(201).end()
    } else {
      const content = stored.get(path)
      response.writeHead(content ? 200 : 404).end(method === 'GET' ? content : undefined)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cache: CacheServer = {
    url: `http://127.0.0.1:${port}`,
    stored,
    requests: [],
    credentials: [],
    fault: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return cache
}
