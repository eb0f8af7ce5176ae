import type { IncomingHttpHeaders } from 'node:http'
import { stampOf } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import { type Encoding, encodings, wantsCompression } from '../output/compression.ts'
import { isCompressible, mediaType } from '../output/media-types.ts'
import type { CompressedMemory } from './compressed-memory.ts'
import { type FoundFile, fileAt } from './find-file.ts'
import type { FileBody, Reply } from './reply.ts'

/** Larger files, in bytes, are streamed, and tagged by size and modification time. */
const LARGEST_READ = 1024 * 1024

/** The same limit for compressible files, such as the search index of a large site. */
const LARGEST_COMPRESSED = 32 * 1024 * 1024

/**
 * Returns the reply with a whole file, compressed if the request accepts it: from a file of the
 * build, or on the fly. Content, size and entity tag come from one open file, so they are
 * consistent even if the file is replaced meanwhile.
 *
 * @param accepted encodings in order of preference; see `acceptedEncodings`
 */
export async function fileReply(
  { outDir, compressed }: { outDir: string; compressed?: CompressedMemory },
  found: FoundFile,
  accepted: readonly (Encoding | 'identity')[],
): Promise<Reply> {
  const form = await compressedForm(outDir, found, accepted).catch(async (error) => {
    await found.handle.close()
    throw error
  })
  if (form) await found.handle.close()
  const whole = await read(form?.file ?? found)
  const now = form ? null : await compressNow(found.name, whole.body, accepted[0], compressed)
  const { body, tag } = now ?? whole
  const { modified } = whole
  const encoding = form?.encoding ?? now?.encoding
  return {
    status: 200,
    headers: {
      'content-type': mediaType(found.name),
      ...(isCompressible(found.name) && { vary: 'Accept-Encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.end - body.start + 1),
      'accept-ranges': 'bytes',
      etag: tag,
      'last-modified': modified.toUTCString(),
    },
    body,
  }
}

/** Compresses a file that the build has written without compressed forms. */
async function compressNow(
  name: string,
  { content }: FileBody,
  encoding: Encoding | 'identity' | undefined,
  compressed: CompressedMemory | undefined,
): Promise<{ body: FileBody; tag: string; encoding: Encoding } | null> {
  if (encoding === undefined || encoding === 'identity' || !compressed) return null
  if (!Buffer.isBuffer(content) || !wantsCompression(name, content.length)) return null
  const form = await compressed.get(name, content, encoding)
  if (form.length >= content.length) return null
  const body = { content: form, start: 0, end: form.length - 1 }
  return { body, tag: `"${hashOf(form)}"`, encoding }
}

async function compressedForm(
  outDir: string,
  found: FoundFile,
  accepted: readonly (Encoding | 'identity')[],
): Promise<{ file: FoundFile; encoding: Encoding } | null> {
  if (!isCompressible(found.name)) return null
  for (const encoding of accepted) {
    if (encoding === 'identity') return null
    const { ending } = encodings.find(({ name }) => name === encoding)!
    const file = await fileAt(outDir, found.name + ending)
    // An older form is stale: something other than the build has changed the file.
    if (file && file.stats.mtimeMs >= found.stats.mtimeMs) return { file, encoding }
    await file?.handle.close()
  }
  return null
}

/** Reads a small file and closes it; a large one stays open in the body. */
async function read(file: FoundFile): Promise<{ body: FileBody; tag: string; modified: Date }> {
  const { handle, stats } = file
  const modified = new Date(Math.floor(stats.mtimeMs / 1000) * 1000)
  const { size } = stats
  if (size > (isCompressible(file.name) ? LARGEST_COMPRESSED : LARGEST_READ)) {
    const tag = `"${stampOf(await handle.stat({ bigint: true }))}"`
    return { body: { content: handle, start: 0, end: size - 1 }, tag, modified }
  }
  try {
    const content = await handle.readFile()
    // A hash of the content, so that the tag stays the same if the file is written again or served
    // elsewhere.
    const tag = `"${hashOf(content)}"`
    return { body: { content, start: 0, end: content.length - 1 }, tag, modified }
  } finally {
    await handle.close()
  }
}

/**
 * Evaluates the conditions of a request: only headers if the client's copy is fresh, a part if a
 * range was requested.
 */
export function conditional(reply: Reply, request: IncomingHttpHeaders): Reply {
  const { status, headers, body } = reply
  if (status !== 200 || headers.etag === undefined || typeof body === 'string') return reply
  const modified = Date.parse(headers['last-modified']!)
  const { 'content-type': _, 'content-length': length, ...others } = headers
  if (isFresh(request, headers.etag, modified)) return { status: 304, headers: others, body: '' }
  if (request.range === undefined) return reply
  if (!mayRange(request['if-range']?.toString(), headers.etag, modified)) return reply
  const range = readByteRange(request.range, Number(length))
  if (range === null) return reply
  if (range === 'unsatisfiable') {
    const refused = { 'content-range': `bytes */${length}`, 'content-length': '0' }
    return { status: 416, headers: { ...others, ...refused }, body: '' }
  }
  const { start, end } = range
  const part = {
    'content-range': `bytes ${start}-${end}/${length}`,
    'content-length': String(end - start + 1),
  }
  return { status: 206, headers: { ...headers, ...part }, body: { ...body, start, end } }
}

function isFresh(request: IncomingHttpHeaders, tag: string, modified: number): boolean {
  const tags = request['if-none-match']
  if (tags !== undefined) return listsTag(tags, tag)
  const since = request['if-modified-since']
  return since !== undefined && modified <= Date.parse(since)
}

/** Whether an `If-None-Match` header lists the tag; weak and strong forms match here. */
function listsTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}

/** Whether `If-Range` matches the current file; true without a condition. */
function mayRange(condition: string | undefined, tag: string, modified: number): boolean {
  if (condition === undefined) return true
  return condition.includes('"') ? condition === tag : Date.parse(condition) === modified
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for a file of `size` bytes.
 *
 * @returns the range; `unsatisfiable` if it starts after the end; `null` if the header has to be
 * ignored, as with other units, multiple ranges and invalid values
 */
export function readByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  // Trimmed in code: a pattern with spaces around each number takes quadratic time.
  const [unit, value, ...others] = header.split('=')
  const [first, last, ...more] = (value ?? '').split('-').map((part) => part.trim())
  if (unit !== 'bytes' || first === undefined || last === undefined) return null
  if (others.length > 0 || more.length > 0 || !/^\d{0,20}$/.test(first)) return null
  if (!/^\d{0,20}$/.test(last) || first + last === '') return null
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
