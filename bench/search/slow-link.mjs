// Serves a built site over a link of limited speed: each request waits for a round trip, and all
// responses share the bandwidth. Unlike the browser's own emulation, it also slows workers down.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
}
const CHUNK = 4096
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/**
 * @param folder folder of the built site
 * @param roundTrip in ms
 * @param megabits per second
 * @param instead texts that are served instead of files, by path
 * @returns the origin of the server, the requests so far, and a function that stops it
 */
export async function serveSlowly(folder, { roundTrip, megabits, instead = new Map() }) {
  const requests = []
  const packed = new Map()
  /** Returns the compressed content of a file, as hosts send it. */
  const compressedBody = (file, text) => {
    const existing = packed.get(file)
    if (existing) return existing
    if (text !== undefined) {
      packed.set(file, brotliCompressSync(text, packing))
      return packed.get(file)
    }
    const stored = existsSync(`${file}.br`)
    const body = stored
      ? readFileSync(`${file}.br`)
      : brotliCompressSync(readFileSync(file), packing)
    packed.set(file, body)
    return body
  }
  /** When the link is free again, in ms. */
  let freeAt = 0
  const server = createServer(async ({ url }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://x').pathname)
    const text = instead.get(path)
    const file = [path, `${path}/index.html`, `${path}index.html`]
      .map((name) => join(folder, name))
      .find((name) => text !== undefined || (existsSync(name) && statSync(name).isFile()))
    await rest(roundTrip)
    if (!file) return response.writeHead(404).end()
    const body = compressedBody(file, text)
    requests.push({ path, bytes: body.length, at: performance.now() })
    response.writeHead(200, {
      'Content-Type': types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      'Content-Encoding': 'br',
    })
    for (let at = 0; at < body.length; at += CHUNK) {
      const chunk = body.subarray(at, at + CHUNK)
      freeAt = Math.max(freeAt, performance.now()) + (chunk.length * 8) / (megabits * 1000)
      await rest(freeAt - performance.now())
      response.write(chunk)
    }
    response.end()
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, requests, close }
}

function rest(ms) {
  return ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined
}
