import { realpathSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { relative } from 'node:path'
import {
  DATA_FOLDER,
  encodePath,
  normalizeRoutePath,
  stripBase,
  type TrailingSlash,
  withBase,
} from '../../shared/url.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { encodings } from '../output/compression.ts'
import { CACHE_REVALIDATE, headersFor } from '../output/headers.ts'
import { hostFileNames } from '../output/host-files.ts'
import { isCompressible } from '../output/media-types.ts'
import { EntityTags } from './entity-tags.ts'
import { fileAt, findFile, findNotFoundPage } from './find-file.ts'
import { followServedSettings, type ServedSettings } from './host-settings.ts'
import { isHidden, type RequestPath, readRequestPath } from './request-path.ts'
import { sendFile } from './send-file.ts'

export interface ServerOptions {
  /** Absolute path of a build's output folder. */
  outDir: string
  /** Starts and ends with a slash. */
  base: string
  trailingSlash: TrailingSlash
}

/** What is needed to respond to a request, besides the request itself. */
interface Site extends ServerOptions {
  settings(): ServedSettings
  tags: EntityTags
}

/**
 * Creates a static server for a built site, not yet listening. It behaves like the hosts that the
 * build writes settings for: clean URLs, compressed files, conditional and range requests, the
 * site's headers and redirects.
 *
 * @throws QuireError `no-output` if the folder does not exist
 */
export function createServer(options: ServerOptions): Server {
  const outDir = realFolder(options.outDir)
  const settings = followServedSettings(outDir, options.base)
  const site: Site = { ...options, outDir, settings, tags: new EntityTags() }
  return createHttpServer((request, response) => {
    answer(request, response, site).catch((error: unknown) => {
      console.error(`The request for ${request.url} failed:`, error)
      // What was sent cannot be taken back: close the connection.
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'The server failed to handle the request.')
    })
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
): Promise<void> {
  const { base } = site
  const settings = site.settings()
  const asked = readRequestPath(request.url ?? '')
  for (const [name, value] of headersFor(settings.headers, asked?.path ?? base).values()) {
    response.setHeader(name, value)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    response.setHeader('Connection', 'close')
    return sendText(response, 405, 'Only GET and HEAD requests are supported.')
  }
  if (asked === null) return sendText(response, 400, 'The URL is malformed.')
  const path = stripBase(base, asked.path)
  if (path === null) return sendOutsideBase(response, base)
  if (asked.path === base.slice(0, -1)) return redirect(response, CANONICAL, base + asked.query)
  const target = settings.redirects.get(normalizeRoutePath(path))
  if (target !== undefined) {
    return redirect(response, REDIRECTED, withQuery(target, asked.query))
  }
  if (isHidden(path) || (await isInternal(site.outDir, path))) {
    return sendNotFound(request, response, site, path)
  }
  const lookup = await findFile(site.outDir, path, site.trailingSlash)
  if (lookup === null) return sendNotFound(request, response, site, path)
  if ('moved' in lookup) return redirect(response, CANONICAL, address(lookup.moved, asked, base))
  if (asked.untidy) return redirect(response, CANONICAL, address(path, asked, base))
  return sendFile(request, response, lookup.found, { ...site, status: 200 })
}

/**
 * Whether a path is for internal use: a not-found page, settings for hosts, or a compressed form.
 */
async function isInternal(outDir: string, path: string): Promise<boolean> {
  if (hostFileNames.includes(path.slice(1)) || /(?:^|\/)404(?:\.html?)?\/?$/.test(path)) return true
  const ending = encodings.find((encoding) => path.endsWith(encoding.ending))?.ending
  if (ending === undefined) return false
  const plain = path.slice(1, -ending.length)
  return isCompressible(plain) && (await fileAt(outDir, plain)) !== null
}

/** Encodes the decoded path again, so that it can neither leave the site nor split a header. */
function address(path: string, asked: RequestPath, base: string): string {
  return encodePath(withBase(base, path)) + asked.query
}

/** Status of a redirect from the config, the same as in the files for hosts. */
const REDIRECTED = 301
/** Status of a redirect to the canonical form of a page's URL. */
const CANONICAL = 308

function redirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location)
  response.setHeader('Cache-Control', CACHE_REVALIDATE)
  sendText(response, status, 'The page is at another URL.')
}

/** Adds the request's query to a URL without a query of its own. */
function withQuery(target: string, query: string): string {
  if (query === '' || target.includes('?')) return target
  const hashAt = target.indexOf('#')
  return hashAt < 0 ? target + query : target.slice(0, hashAt) + query + target.slice(hashAt)
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  path: string,
): Promise<void> {
  response.setHeader('Cache-Control', CACHE_REVALIDATE)
  if (path.startsWith(`/${DATA_FOLDER}/`)) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    return send(response, 404, '{"error":"not-found"}')
  }
  const document = await findNotFoundPage(site.outDir, path)
  if (document === null) return sendText(response, 404, 'There is no page at this URL.')
  return sendFile(request, response, document, { ...site, status: 404 })
}

function sendOutsideBase(response: ServerResponse, base: string): void {
  const link = encodePath(base)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  send(
    response,
    404,
    `<!doctype html>\n<html lang="en">\n<title>Not found</title>\n<p>The site is served under <a href="${link}">${link}</a>.</p>\n</html>\n`,
  )
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  if (status >= 400) response.setHeader('Cache-Control', CACHE_REVALIDATE)
  send(response, status, `${text}\n`)
}

/** Node omits the body of a response to HEAD by itself. */
function send(response: ServerResponse, status: number, body: string): void {
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(body)
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
