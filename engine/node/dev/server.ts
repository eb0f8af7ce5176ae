import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { watch } from 'chokidar'
import type { Finding } from '../../shared/finding.ts'
import { encodePath } from '../../shared/url.ts'
import { engineFolder } from '../engine-folder.ts'
import { mediaType } from '../output/media-types.ts'
import { listen, originOf } from '../serve/listen.ts'
import { readRequestPath } from '../serve/request-path.ts'
import type { DevAnswer } from './dev-files.ts'
import { type Change, DevSite } from './dev-site.ts'
import { errorList } from './error-document.ts'
import { Told } from './told.ts'
import { isUnwatched } from './unwatched.ts'

export interface DevOptions {
  /** Absolute path of the site's folder. */
  root: string
  port: number
  host: string
  /** Called after each load of the site, with its error or `null`. */
  onLoad?(failure: unknown): void
  /**
   * Called with a requested page's new findings, each once; with an empty list when all are fixed.
   */
  onPage?(findings: readonly Finding[]): void
}

/** Debounce time for file changes, in ms. */
const SETTLE_MS = 15

/** URL prefix of a page's list of mistakes; the path of the page follows. */
const NOTES = '/_quire/findings'

/** The script reads from its own URL which revision of the site the document shows. */
const headOf = (revision: string): string =>
  `<script type="module" src="/_quire/client.js?at=${revision}"></script>`

/**
 * Starts the dev server, which runs as long as the process: pages are rendered on request, and open
 * pages are kept up to date.
 *
 * @returns URL of the server
 */
export async function startDevServer(options: DevOptions): Promise<string> {
  const started = Date.now()
  const site = new DevSite(options.root, headOf)
  const streams = new Set<ServerResponse>()
  const told = new Told()
  const tell = async (pathname: string): Promise<readonly Finding[]> => {
    // If the site cannot be read, nothing is known about its pages.
    if (site.failure !== null) return []
    const findings = await site.findings(pathname)
    const { fresh, mended } = told.take(pathname, findings)
    if (fresh.length > 0 || mended) options.onPage?.(fresh)
    return findings
  }
  let ready = site.load().then(() => options.onLoad?.(site.failure))

  const server = createServer(async (request, response) => {
    const asked = readRequestPath(request.url ?? '')
    if (asked === null) {
      send(response, { status: 400, type: '.txt', body: 'The URL is malformed.\n' })
      return
    }
    const pathname = encodePath(asked.path)
    if (pathname === '/_quire/events') {
      openStream(response, streams, site.revision)
      return
    }
    const isNotes = pathname.startsWith(`${NOTES}/`)
    if (pathname.startsWith('/_quire/') && !isNotes) {
      send(response, ownFile(pathname))
      return
    }
    await ready
    try {
      if (isNotes) {
        const findings = await tell(pathname.slice(NOTES.length))
        const body = findings.length === 0 ? '' : errorList(findings)
        send(response, { status: 200, type: '.html', body })
        return
      }
      const answer = await site.answer(pathname)
      send(response, answer)
      if (answer.isPage) await tell(pathname)
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      console.error(`The request for ${pathname} failed:\n${text}`)
      if (!response.headersSent) send(response, { status: 500, type: '.txt', body: text })
    }
  })
  const port = await listen(server, options.port, options.host)

  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const takeIn = (): void => {
    const files = [...changed]
    changed.clear()
    ready = ready
      .then(() => site.update(files))
      .then((change) => {
        options.onLoad?.(site.failure)
        for (const stream of streams) stream.write(eventOf(change, site.revision))
      })
  }
  const watcher = watch([options.root, `${engineFolder}/client`, `${engineFolder}/shared`], {
    ignored: (path) => isUnwatched(path, options.root, site.config?.outDir),
    alwaysStat: true,
    persistent: true,
  })
  // The watcher lists existing files while the site is being read. One that was saved after the
  // start may have been read before that, so it counts as changed.
  let found = false
  watcher.on('ready', () => {
    found = true
  })
  watcher.on('all', (event, file, stats) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    if (!found && event === 'add' && (stats?.mtimeMs ?? 0) < started) return
    // The output folder is known only once the config has been read, and may change.
    if (isUnwatched(file, options.root, site.config?.outDir)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(takeIn, SETTLE_MS)
  })

  return originOf(options.host, port)
}

function eventOf(name: Change | 'revision', revision: string): string {
  return `event: ${name}\ndata: ${revision}\n\n`
}

function openStream(
  response: ServerResponse,
  streams: Set<ServerResponse>,
  revision: string,
): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(eventOf('revision', revision))
  streams.add(response)
  response.on('close', () => streams.delete(response))
}

/** Returns a script or stylesheet of the dev server itself. */
function ownFile(pathname: string): DevAnswer {
  const require = createRequire(`${engineFolder}/package.json`)
  const files: Record<string, string> = {
    '/_quire/client.js': `${engineFolder}/client/dev/client.js`,
    '/_quire/dev.css': `${engineFolder}/client/dev/dev.css`,
    '/_quire/idiomorph.js': require.resolve('idiomorph/dist/idiomorph.esm.js'),
  }
  const file = files[pathname]
  if (file === undefined) return { status: 404, type: '.txt', body: 'Not found' }
  return { status: 200, type: pathname.slice(pathname.lastIndexOf('.')), body: readFileSync(file) }
}

function send(response: ServerResponse, answer: DevAnswer): void {
  const headers = {
    'Content-Type': mediaType(`x${answer.type}`),
    'Cache-Control': 'no-store',
    ...(answer.location !== undefined && { Location: answer.location }),
  }
  if (answer.file === undefined) {
    response.writeHead(answer.status, headers).end(answer.body)
    return
  }
  if (!existsSync(answer.file) || !statSync(answer.file).isFile()) {
    response.writeHead(404, { ...headers, 'Content-Type': mediaType('x.txt') }).end('Not found')
    return
  }
  response.writeHead(answer.status, headers)
  createReadStream(answer.file).pipe(response)
}
