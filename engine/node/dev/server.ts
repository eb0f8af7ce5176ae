import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type { Finding } from '../../shared/finding.ts'
import { encodePath } from '../../shared/url.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { mediaType } from '../output/media-types.ts'
import { prefersMarkdown } from '../serve/accept.ts'
import { conditional, fileReply } from '../serve/file-reply.ts'
import { listen, originOf } from '../serve/listen.ts'
import { closeReply, isRead, type Reply, send, textReply } from '../serve/reply.ts'
import { readRequestPath } from '../serve/request-path.ts'
import { CodeServer, isReplacement } from './code-server.ts'
import type { DevAnswer } from './dev-files.ts'
import { type Change, DevSite } from './dev-site.ts'
import { errorList } from './error-document.ts'
import { ReportedFindings } from './reported-findings.ts'
import { noteServer, SHOW } from './running-server.ts'
import { stackOf } from './site-state.ts'
import { isUnwatched, Watcher } from './watcher.ts'

export interface DevOptions {
  root: string
  port: number
  host: string
  /** Called after each load of the site, with its error or `null`. */
  onLoad?(failure: unknown): void
  /**
   * Called with new findings of a requested page or of the whole site, each once; with an empty list
   * when all are fixed.
   */
  onPage?(findings: readonly Finding[]): void
}

/** Debounce time for file changes, in ms. */
const SETTLE_MS = 5
/** The same for empty files: many editors truncate a file before they write it. */
const EMPTY_MS = 25

/**
 * Delay of the check after serving a page, in ms: the browser's requests for the page come first.
 */
const CHECK_MS = 200

/** URL prefix of a page's list of mistakes; the path of the page follows. */
const NOTES = '/_quire/findings'

/** The script reads the revision of the document from its own URL. */
const headOf = (revision: string): string =>
  `<script type="module" src="/_quire/client.js?at=${revision}"></script>`

/**
 * Starts the dev server: pages are rendered on request, and open pages are kept up to date.
 *
 * @returns the server, once a page can be served
 */
export async function startDevServer(
  options: DevOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const started = Date.now()
  const site = new DevSite(options.root, headOf)
  const streams = new Set<ServerResponse>()
  const server = createServer()
  const tellChange = (change: Change): void => {
    for (const stream of streams) stream.write(eventOf(change, site.state.revision))
  }
  const code = new CodeServer({
    http: server,
    host: options.host,
    needsReload() {
      // The new content is read first.
      ready = ready.then(() => tellChange('code'))
    },
  })
  const reported = new ReportedFindings()
  const tell = (place: string, findings: readonly Finding[]): void => {
    const { fresh, mended } = reported.take(place, findings)
    if (fresh.length > 0 || mended) options.onPage?.(fresh)
  }
  const tellPage = async (pathname: string): Promise<readonly Finding[]> => {
    await ready
    // If the site cannot be read, nothing is known about its pages.
    if (site.state.failure !== null) return []
    const findings = await site.state.findingsOf(pathname)
    tell(pathname, findings)
    return findings
  }
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const takeIn = (): void => {
    const files = [...changed]
    changed.clear()
    // Open pages get edited code at once, even while the site is read after the edit before.
    const replaced = code.changed(files)
    ready = Promise.all([ready, replaced])
      .then(() => site.update(files))
      .then(async (change) => {
        await useCode()
        tellChange(change)
        // Browsers send requests meanwhile.
        loaded()
      })
  }
  const watcher = new Watcher({
    // The output folder is known only once the config has been read, and may change.
    ignored: (path) => isUnwatched(path, options.root, site.state.config?.outDir),
    changed(path) {
      changed.add(path)
      clearTimeout(timer)
      const isEmpty = statSync(path, { throwIfNoEntry: false })?.size === 0
      timer = setTimeout(takeIn, isEmpty ? EMPTY_MS : SETTLE_MS)
    },
    // A folder that cannot be read, too many folders: the rest is still watched.
    failed: (message) => console.error(`Changes cannot be watched everywhere: ${message}`),
  })
  // Before anything is read, so that no change is missed.
  for (const folder of [options.root, `${engineFolder}/client`, `${engineFolder}/shared`]) {
    watcher.add(folder)
  }
  const loaded = (): void => {
    const { state } = site
    options.onLoad?.(state.failure)
    if (state.failure === null) tell('', state.findings)
    // These folders are known only after the site has been read.
    for (const path of state.elsewhere) watcher.add(path, started)
  }
  const useCode = async (): Promise<void> => {
    const { site: read } = site.state
    if (read) await code.use(read.isPrepared ? null : read)
  }
  let ready = site.update([]).then(useCode).then(loaded)

  /** Returns the reply to a request; `null` if it received an event stream. */
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isOwnHost(request.headers.host, options.host)) return foreignHost(request.headers.host)
    if (!isRead(request)) {
      return textReply(405, 'Only GET and HEAD requests are supported.\n', { allow: 'GET, HEAD' })
    }
    const requested = readRequestPath(request.url ?? '')
    if (requested === null || isTooLong(requested.path))
      return textReply(400, 'The URL is malformed.\n')
    const pathname = encodePath(requested.path)
    if (pathname === '/_quire/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(eventOf('revision', site.state.revision))
      streams.add(response)
      response.on('close', () => streams.delete(response))
      return null
    }
    if (pathname === SHOW.path) {
      // Only programs on this machine can send the header: for browsers, it requires a preflight
      // request.
      const url = request.headers[SHOW.header]
      if (typeof url !== 'string') return textReply(400, 'Nothing to show.\n')
      for (const stream of streams) stream.write(`event: show\ndata: ${url}\n\n`)
      return textReply(200, String(streams.size))
    }
    const isNotes = pathname.startsWith(`${NOTES}/`)
    if (pathname.startsWith('/_quire/') && !isNotes) return replyOf(ownFile(pathname))
    // Edited modules are replaced while the site is read again, which waits for them. All others
    // have to fit the content.
    if (!code.has(pathname) || !isReplacement(request)) await ready
    if (code.has(pathname)) {
      const headers = Object.entries(site.state.headers(requested.path))
      for (const [name, value] of headers) response.setHeader(name, value)
      await code.answer(request, response)
      return null
    }
    if (isNotes) {
      const findings = await tellPage(pathname.slice(NOTES.length))
      const body = findings.length === 0 ? '' : errorList(findings)
      return replyOf({ status: 200, type: '.html', body })
    }
    const { state } = site
    const answer = await state.answer(pathname, {
      asMarkdown: prefersMarkdown(request.headers.accept),
      isRefresh: request.headers['quire-refresh'] !== undefined,
    })
    const whole = answer.file
      ? await fileReply({ outDir: options.root }, answer.file, ['identity'])
      : replyOf(answer)
    const svg = /svg/.test(whole.headers['content-type'] ?? '') ? textOf(whole) : ''
    if (answer.isPage) {
      const check = () => tellPage(pathname).catch(reportFailure(request))
      setTimeout(check, CHECK_MS).unref()
    }
    const vary = answer.varies && { vary: 'Accept' }
    const headers = { ...state.headers(requested.path, svg), ...whole.headers, ...vary, ...fresh }
    return { ...whole, headers }
  }
  server.on('request', async (request, response) => {
    let whole: Reply | null = null
    // See `serve/server.ts`: no file is opened for a request whose turn may never come.
    if (response.socket === null) await once(response, 'socket')
    try {
      whole = await reply(request, response)
      if (whole) await send(request, response, conditional(whole, request.headers))
    } catch (error) {
      reportFailure(request)(error)
      if (response.headersSent) response.destroy()
      else await send(request, response, textReply(500, stackOf(error)))
    } finally {
      if (whole) await closeReply(whole)
    }
  })
  const port = await listen(server, options.port, options.host).catch((error: unknown) => {
    watcher.close()
    site.close()
    throw error
  })

  await ready
  const url = originOf(options.host, port)
  const forget = noteServer(options.root, url)
  return {
    url,
    async close() {
      forget()
      clearTimeout(timer)
      watcher.close()
      for (const stream of streams) stream.end()
      server.closeAllConnections()
      await Promise.all([new Promise((done) => server.close(done)), ready])
      await code.close()
      site.close()
    },
  }
}

/** Browsers must not cache: the next response may differ. */
const fresh = { 'cache-control': 'no-store' }

/** The longest name of a file, in bytes, on all common file systems. */
const LONGEST_NAME = 255

function isTooLong(path: string): boolean {
  return path.split('/').some((segment) => Buffer.byteLength(segment) > LONGEST_NAME)
}

function foreignHost(host = ''): Reply {
  const name = host.replace(/:\d*$/, '')
  return textReply(
    403,
    `The development server does not answer for the host ${JSON.stringify(name)}, since any website could send its readers here under such a name.\nOpen it under localhost or an IP address, or start it with: quire dev --host ${name}\n`,
  )
}

function reportFailure({ url }: IncomingMessage): (error: unknown) => void {
  return (error) => console.error(`The request for ${url} failed:\n${stackOf(error)}`)
}

function eventOf(name: Change | 'revision', revision: string): string {
  return `event: ${name}\ndata: ${revision}\n\n`
}

function ownFile(pathname: string): DevAnswer {
  const require = createRequire(`${engineFolder}/package.json`)
  const files: Record<string, string> = {
    '/_quire/client.js': `${engineFolder}/client/dev/client.js`,
    '/_quire/refusals.js': `${engineFolder}/client/dev/refusals.js`,
    '/_quire/dev.css': `${engineFolder}/client/dev/dev.css`,
    '/_quire/idiomorph.js': require.resolve('idiomorph/dist/idiomorph.esm.js'),
  }
  const file = files[pathname]
  if (file === undefined) return { status: 404, type: '.txt', body: 'Not found' }
  return { status: 200, type: pathname.slice(pathname.lastIndexOf('.')), body: readFileSync(file) }
}

function replyOf({ status, type, body, location }: DevAnswer): Reply {
  const content = Buffer.from(body)
  return {
    status,
    headers: {
      'content-type': mediaType(`x${type}`),
      'content-length': String(content.length),
      ...(location !== undefined && { location }),
      ...fresh,
    },
    body: { content, start: 0, end: content.length - 1 },
  }
}

function textOf({ body }: Reply): string {
  if (typeof body === 'string') return body
  return Buffer.isBuffer(body.content) ? body.content.toString() : ''
}

/**
 * Whether a request's `Host` is an intended name of this machine. Otherwise a website could point
 * its own name here and read the pages as its own.
 *
 * @param header value of the `Host` header
 * @param listening host name or IP address that the server listens on
 */
export function isOwnHost(header: string | undefined, listening: string): boolean {
  // HTTP/1.0 clients send none; browsers always do.
  if (header === undefined) return true
  const host = header.replace(/:\d*$/, '').toLowerCase()
  const isAddress = isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
  return (
    isAddress ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === listening.toLowerCase()
  )
}
