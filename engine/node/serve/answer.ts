import type { IncomingMessage } from 'node:http'
import {
  DATA_FOLDER,
  encodePath,
  markdownPath,
  normalizeRoutePath,
  stripBase,
  type TrailingSlash,
  withBase,
} from '../../shared/url.ts'
import { hasHiddenName, hostFileNames } from '../files/output-path.ts'
import { encodings } from '../output/compression.ts'
import { CACHE_REVALIDATE, headersFor } from '../output/headers.ts'
import { withQuery } from '../output/hosts/patterns.ts'
import { isCompressible } from '../output/media-types.ts'
import { acceptedEncodings, prefersMarkdown } from './accept.ts'
import type { CompressedMemory } from './compressed-memory.ts'
import { fileReply } from './file-reply.ts'
import { type FoundFile, fileAt, findFile, findNotFoundPage, isNotFoundPage } from './find-file.ts'
import type { ServedSettings } from './host-settings.ts'
import { isRead, type Reply, textReply } from './reply.ts'
import type { ReplyMemory } from './reply-memory.ts'
import type { RequestPath } from './request-path.ts'

/** The site that requests are answered for. */
export interface Site {
  /** Absolute, symbolic links resolved. */
  outDir: string
  base: string
  trailingSlash: TrailingSlash
  settings(): ServedSettings
  memory: ReplyMemory
  /** Cache of files that are compressed while they are served. */
  compressed: CompressedMemory
}

/** Status of a redirect from the config, the same as in the files for hosts. */
const REDIRECTED = 301
/** Status of a redirect to the canonical form of a page's URL. */
const CANONICAL = 308

/** Returns the reply to a request, before conditions and ranges are applied. */
export async function answer(
  request: IncomingMessage,
  requested: RequestPath | null,
  site: Site,
): Promise<Reply> {
  const { base, outDir, memory, trailingSlash } = site
  const remember = memory.watch(requested === null ? '' : (stripBase(base, requested.path) ?? ''))
  const { headers: rules, redirect: redirectOf } = site.settings()
  const common: Record<string, string> = {}
  for (const [name, [, value]] of headersFor(rules, requested?.path ?? base)) common[name] = value
  const text = (status: number, body: string, headers: Record<string, string> = {}): Reply =>
    textReply(status, `${body}\n`, { ...common, 'cache-control': CACHE_REVALIDATE, ...headers })
  const redirect = (status: number, location: string): Reply =>
    text(status, 'The page is at another URL.', { location })

  if (!isRead(request)) {
    const headers = { allow: 'GET, HEAD', connection: 'close' }
    return text(405, 'Only GET and HEAD requests are supported.', headers)
  }
  if (requested === null) return text(400, 'The URL is malformed.')
  const path = stripBase(base, requested.path)
  if (path === null) return outsideBase(base)
  if (requested.path === base.slice(0, -1)) return redirect(CANONICAL, base + requested.query)
  const target = redirectOf(normalizeRoutePath(path))
  if (target !== undefined) return redirect(REDIRECTED, withQuery(target, requested.query))

  const isHidden = hasHiddenName(path) || (await isInternal(outDir, path))
  const lookup = isHidden ? null : await findFile(outDir, path, trailingSlash)
  if (lookup === null) {
    const revalidated = { ...common, 'cache-control': CACHE_REVALIDATE }
    if (path.startsWith(`/${DATA_FOLDER}/`)) {
      const type = { 'content-type': 'application/json; charset=utf-8' }
      return textReply(404, '{"error":"not-found"}', { ...revalidated, ...type })
    }
    const document = await findNotFoundPage(outDir, path)
    if (document === null) return text(404, 'There is no page at this URL.')
    const { headers, body } = await fileReply(site, document, encodingsOf(request))
    const { etag, 'last-modified': modified, 'accept-ranges': ranges, ...others } = headers
    return { status: 404, headers: { ...revalidated, ...others }, body }
  }
  if ('moved' in lookup) return redirect(CANONICAL, encodedUrl(lookup.moved, requested, base))
  const { found } = lookup
  if (requested.untidy) {
    await found.handle.close()
    return redirect(CANONICAL, encodedUrl(path, requested, base))
  }
  const chosen = await chooseForm(request, found, outDir, path)
  const file = await fileReply(site, chosen.file, encodingsOf(request))
  const vary = chosen.varies && { vary: ['Accept', file.headers.vary].filter(Boolean).join(', ') }
  const reply = { ...file, headers: { ...common, ...file.headers, ...vary } }
  if (!chosen.file.linked) remember(replyKey(request, requested), reply)
  return reply
}

/** Returns the form of a page that the request prefers: its document, or its Markdown. */
async function chooseForm(
  request: IncomingMessage,
  found: FoundFile,
  outDir: string,
  path: string,
): Promise<{ file: FoundFile; varies: boolean }> {
  if (!found.name.endsWith('.html')) return { file: found, varies: false }
  const route = normalizeRoutePath(path)
  // The home page of a language is in its folder, like the site's home page.
  const markdown =
    (await fileAt(outDir, markdownPath(route).slice(1))) ??
    (await fileAt(outDir, `${route}/index.md`.slice(1)))
  if (markdown === null) return { file: found, varies: false }
  const [file, other] = asksForMarkdown(request) ? [markdown, found] : [found, markdown]
  await other.handle.close()
  return { file, varies: true }
}

function asksForMarkdown({ headers }: IncomingMessage): boolean {
  return prefersMarkdown(headers.accept)
}

/** Returns the cache key of a reply with a file: the path, the encodings and the form. */
export function replyKey(request: IncomingMessage, { path, untidy }: RequestPath): string {
  return untidy ? '' : `${encodingsOf(request).join()} ${asksForMarkdown(request)} ${path}`
}

/** A range refers to bytes of the uncompressed file. */
function encodingsOf({ method, headers }: IncomingMessage): ReturnType<typeof acceptedEncodings> {
  const isPart = headers.range !== undefined && method === 'GET'
  return isPart ? ['identity'] : acceptedEncodings(headers['accept-encoding'])
}

/** Whether a path is internal: a not-found page, settings for hosts, or a compressed form. */
async function isInternal(outDir: string, path: string): Promise<boolean> {
  if (hostFileNames.includes(path.slice(1)) || (await isNotFoundPage(outDir, path))) return true
  const ending = encodings.find((encoding) => path.endsWith(encoding.ending))?.ending
  if (ending === undefined) return false
  const plain = path.slice(1, -ending.length)
  const file = isCompressible(plain) ? await fileAt(outDir, plain) : null
  await file?.handle.close()
  return file !== null
}

/**
 * Encodes the decoded path again, so that it can neither lead to another site nor split a header.
 */
function encodedUrl(path: string, requested: RequestPath, base: string): string {
  return encodePath(withBase(base, path)) + requested.query
}

function outsideBase(base: string): Reply {
  const link = encodePath(base)
  const text = `<!doctype html>\n<html lang="en">\n<title>Not found</title>\n<p>The site is served under <a href="${link}">${link}</a>.</p>\n</html>\n`
  const type = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' }
  return textReply(404, text, type)
}
