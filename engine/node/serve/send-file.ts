import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { type Encoding, encodings } from '../output/compression.ts'
import { isCompressible, mediaType } from '../output/media-types.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import { readByteRange } from './byte-range.ts'
import { type EntityTags, listsTag } from './entity-tags.ts'
import { type FoundFile, fileAt } from './find-file.ts'

/** The variant of a file to send. */
interface Representation {
  found: FoundFile
  encoding?: Encoding
}

/**
 * Sends a file: compressed if the request accepts it and the build wrote it so; only headers if the
 * client's copy is fresh; a part if a range was requested. The caller has set the site's headers.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  context: { outDir: string; tags: EntityTags; status: number },
): Promise<void> {
  const { headers } = request
  const ranged = context.status === 200 && headers.range !== undefined && request.method === 'GET'
  // A range refers to bytes of the uncompressed file.
  const sent = ranged
    ? { found }
    : await represent(found, headers['accept-encoding'], context.outDir)
  const { size, mtimeMs } = sent.found.stats
  const tag = await context.tags.tagOf(sent.found.file, size, mtimeMs)
  const modified = new Date(Math.floor(found.stats.mtimeMs / 1000) * 1000)
  response.setHeader('Content-Type', mediaType(found.name))
  if (isCompressible(found.name)) response.setHeader('Vary', 'Accept-Encoding')
  if (context.status === 200) {
    response.setHeader('ETag', tag)
    response.setHeader('Last-Modified', modified.toUTCString())
    response.setHeader('Accept-Ranges', 'bytes')
    if (isFresh(headers, tag, modified)) {
      response.removeHeader('Content-Type')
      response.writeHead(304).end()
      return
    }
  }
  let part = { start: 0, end: size - 1 }
  let status = context.status
  if (ranged && mayRange(headers['if-range']?.toString(), tag, modified)) {
    const range = readByteRange(headers.range!, size)
    if (range === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${size}`)
      response.removeHeader('Content-Type')
      response.writeHead(416, { 'Content-Length': 0 }).end()
      return
    }
    if (range !== null) {
      part = range
      status = 206
      response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
    }
  }
  if (sent.encoding !== undefined) response.setHeader('Content-Encoding', sent.encoding)
  response.setHeader('Content-Length', part.end - part.start + 1)
  response.writeHead(status)
  if (request.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  await new Promise<void>((resolve) => {
    // The client disconnected or the file vanished: the response is cut off either way.
    pipeline(createReadStream(sent.found.file, part), response, () => resolve())
  })
}

/** Returns the file itself, or the compressed form that the request prefers. */
async function represent(
  found: FoundFile,
  header: string | undefined,
  outDir: string,
): Promise<Representation> {
  if (!isCompressible(found.name)) return { found }
  for (const encoding of acceptedEncodings(header)) {
    if (encoding === 'identity') break
    const { ending } = encodings.find(({ name }) => name === encoding)!
    const compressed = await fileAt(outDir, found.name + ending)
    // An older one is stale: something other than the build has rewritten the file.
    if (compressed !== null && compressed.stats.mtimeMs >= found.stats.mtimeMs) {
      return { found: compressed, encoding }
    }
  }
  return { found }
}

function isFresh(headers: IncomingMessage['headers'], tag: string, modified: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return listsTag(tags, tag)
  const since = headers['if-modified-since']
  return since !== undefined && modified.getTime() <= Date.parse(since)
}

/** Whether `If-Range` matches the current file; true without a condition. */
function mayRange(condition: string | undefined, tag: string, modified: Date): boolean {
  if (condition === undefined) return true
  return condition.includes('"') ? condition === tag : Date.parse(condition) === modified.getTime()
}
