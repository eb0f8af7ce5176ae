// Builds and serves the sites of the browser specs, and stands in for the third-party services they
// are configured with. It is plain JavaScript because Playwright starts it as a separate process.
// Sites are copied to a folder of the run, and everything listens on a free port, so that runs side
// by side have nothing in common. When all respond, their addresses are printed as one line of JSON.
// `QUIRE_E2E_SITES` is a list of the only sites to have, for programs that run few specs.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeManyPages } from './many-pages.mjs'
import { serveSearch } from './search-service.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(repository, 'engine/bin/quire.js')
const results = join(repository, 'tests/test-results')
const run = process.env.QUIRE_E2E_RUN ?? String(process.pid)
const folder = join(results, run, 'sites')

const children = new Set()
process.once('exit', () => {
  // They have nothing to save, and must not write to a folder that is being removed.
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
process.once('SIGTERM', () => process.exit())
process.once('SIGINT', () => process.exit())

removeEndedRuns()
const only = process.env.QUIRE_E2E_SITES?.split(',')
const isWanted = (name) => only === undefined || only.includes(name)
const fixtures = {
  ...Object.fromEntries(
    ['features', 'lingual', 'always', 'never', 'matrix', 'hosted', 'themed', 'kit'].map((name) => [
      name,
      `tests/fixtures/${name}`,
    ]),
  ),
  feedback: 'plugins/feedback/fixture',
  openapi: 'plugins/openapi/fixture',
  playground: 'plugins/playground/fixture',
}
const copies = Object.keys(fixtures)
  .filter(isWanted)
  .map((name) => copy(name, name))
// The development servers have copies of their own, since a build writes to its site's folder.
const developed = ['features', 'themed']
  .filter((name) => isWanted(`${name} in dev`))
  .map((name) => copy(name, `${name}-dev`))
// Built where they lie: they are no fixtures, and large.
const real = ['site', 'docs']
  .filter(isWanted)
  .map((name) => ({ name, root: join(repository, name) }))
// Two at a time: a small site spends most of its build on what one processor does.
const waiting = copies.map(({ root }) => root)
const buildNext = async () => {
  for (let root = waiting.shift(); root; root = waiting.shift()) await build(root)
}
await Promise.all([buildNext(), buildNext()])
// `npm test` builds them in steps of their own.
for (const { root } of real) if (!existsSync(join(root, 'dist/index.html'))) await build(root)
const addresses = Object.fromEntries(
  await Promise.all([
    ...[...copies, ...real].map(async ({ name, root }) => [name, await address('serve', root)]),
    ...developed.map(async ({ name, root }) => [`${name} in dev`, await address('dev', root)]),
    (async () => ['search', await listening(serveSearch())])(),
    (async () => ['services', await listening(serveServices())])(),
  ]),
)
console.log(`Addresses: ${JSON.stringify(addresses)}`)

/** Results are kept until the next run; `process.kill` with 0 only asks whether a process exists. */
function removeEndedRuns() {
  mkdirSync(results, { recursive: true })
  for (const name of readdirSync(results)) {
    try {
      process.kill(Number(name), 0)
    } catch {
      rmSync(join(results, name), { recursive: true, force: true })
    }
  }
}

function copy(name, to) {
  const root = join(folder, to)
  cpSync(join(repository, fixtures[name]), root, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|\.quire|many)$/.test(path),
  })
  if (name === 'features') writeManyPages(root)
  return { name, root }
}

async function build(root) {
  const child = quire(['build', root], 'ignore')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code === 0) return
  console.error(`${root} could not be built.`)
  process.exit(1)
}

/** Starts a server and returns the origin that it says. */
async function address(command, root) {
  const child = quire([command, root, '--port', '0'], 'pipe')
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += chunk
    const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? []
    if (!origin) continue
    child.stdout.resume()
    return origin
  }
  console.error(`\`quire ${command} ${root}\` has ended: ${output}`)
  process.exit(1)
}

/** Runs the command line, without the environment variables that configure sites. */
function quire(args, stdout) {
  const { GOOGLE_ANALYTICS_ID, GOOGLE_TAG_MANAGER_ID, QUIRE_URL, QUIRE_BASE, ...env } = process.env
  const child = spawn(process.execPath, [cli, ...args], {
    env,
    stdio: ['ignore', stdout, 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function listening(server) {
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${server.address().port}`
}

/** Responds for all services; every script it serves leaves a mark on the window. */
function serveServices() {
  return createServer(({ url, method }, response) => {
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
  })
}
