// Builds and serves the sites of the browser specs, and stands in for the third-party services they
// are configured with. It is plain JavaScript because Playwright starts it as a separate process.
// The services start last, and Playwright waits until they respond.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeManyPages } from './many-pages.mjs'
import { serveSearch } from './search-service.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..')
const cli = join(repository, 'engine/bin/quire.js')
const fixtures = join(repository, 'tests/fixtures')

/** Folder, port, and whether it is served by `dev` instead of being built. */
const sites = [
  { folder: join(fixtures, 'features'), port: 4300 },
  { folder: join(fixtures, 'features'), port: 4301, dev: true },
  { folder: join(fixtures, 'lingual'), port: 4302 },
  { folder: join(fixtures, 'always'), port: 4303 },
  { folder: join(fixtures, 'never'), port: 4304 },
  { folder: join(fixtures, 'matrix'), port: 4306 },
  { folder: join(fixtures, 'hosted'), port: 4307 },
  { folder: join(fixtures, 'themed'), port: 4308 },
  { folder: join(fixtures, 'themed'), port: 4309, dev: true },
  { folder: join(repository, 'site'), port: 4305, built: true },
]
const SERVICES_PORT = 4390

const children = new Set()
process.once('exit', () => {
  for (const child of children) child.kill()
})
process.once('SIGTERM', () => process.exit())
process.once('SIGINT', () => process.exit())

writeManyPages()
// One at a time, since a build uses all cores.
for (const site of sites.filter(({ dev }) => !dev)) {
  // `npm test` builds the real site in a step of its own.
  if (site.built && existsSync(join(site.folder, 'dist/index.html'))) continue
  const code = await ended(quire(['build', site.folder]))
  if (code !== 0) {
    console.error(`${site.folder} could not be built.`)
    process.exit(1)
  }
}
for (const { folder, port, dev } of sites) {
  quire([dev ? 'dev' : 'serve', folder, '--port', String(port)])
}
serveSearch(4391)
await Promise.all(sites.map(({ port }) => answers(port)))
serveServices()

/** Runs the command line, without the environment variables that configure sites. */
function quire(args) {
  const { GOOGLE_ANALYTICS_ID, GOOGLE_TAG_MANAGER_ID, QUIRE_URL, QUIRE_BASE, ...env } = process.env
  const child = spawn(process.execPath, [cli, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

function ended(child) {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Resolves once something listens on the port. */
async function answers(port) {
  for (;;) {
    try {
      await fetch(`http://localhost:${port}/`)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Responds for all services; every script it serves leaves a mark on the window. */
function serveServices() {
  createServer(({ url, method }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (pathname.endsWith('.js')) {
      const name = JSON.stringify(pathname.split('/').pop())
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`(window.services ??= []).push(${name})`)
    } else if (method === 'POST' || pathname === '/g/collect') response.writeHead(204).end()
    else
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  }).listen(SERVICES_PORT, 'localhost')
}
