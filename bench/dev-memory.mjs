// Measures the memory of `quire dev` over many edits: saves a component and a page in turn, checks
// each time that the page shows the edit, and reports the memory. Then repeatedly saves a page twice
// in a row, and checks that the second save shows.
//   node bench/dev-memory.mjs [edits]      default 500; the exit code is 1 if memory grows too far

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processTree, treeMemory } from './measure/process-tree.mjs'

const edits = Number(process.argv[2] ?? 500)
/** Number of edits after which everything has been loaded once. */
const WARM = 20
/** Maximum growth of memory after the first edits, as a factor. */
const LIMIT = 1.3
const DOUBLE_SAVES = 60
/** How long a save may take until it shows, in ms. */
const PATIENCE_MS = 10_000

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'quire-dev-memory-'))
cpSync(at('../tests/fixtures/features'), folder, {
  recursive: true,
  filter: (path) => !/[\\/](?:dist|\.quire|many)$/.test(path),
})
// The site has plugins of the repository.
symlinkSync(at('../node_modules'), join(folder, 'node_modules'))
replace('sidebars.ts', /\n {2}many,\n/, '\n')
replace('quire.config.ts', /.*sidebarId: 'many'.*\n/, '')

const server = spawn(
  process.execPath,
  [
    '--expose-gc',
    `--import=${new URL('measure/report-memory.mjs', import.meta.url)}`,
    at('../engine/bin/quire.js'),
    'dev',
    folder,
    '--port=0',
  ],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
)
try {
  const origin = await waitForOutput(server, /http:\/\/localhost:\d+/)
  const memory = await componentEdits(origin)
  const lost = await doubleSaves(origin)
  if (memory > LIMIT || lost > 0) process.exitCode = 1
} finally {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** Edits a component repeatedly. Returns the final memory divided by the memory after warm-up. */
async function componentEdits(origin) {
  const component = 'components/Counter.island.tsx'
  const code = readFileSync(join(folder, component), 'utf8')
  let warm
  let now
  // Starts the code server, which then replaces each edited component.
  await fetch(`${origin}/_code/@id/__x00__virtual:quire/islands`)
  console.log('| edits | heap | outside of it | of all processes |\n| ---: | ---: | ---: | ---: |')
  for (let edit = 1; edit <= edits; edit++) {
    const label = `{label} ${edit} times:`
    writeFileSync(join(folder, component), code.replace('{label}:', label))
    await shows(`${origin}/_code/${component}`, ` ${edit} times:`)
    await shows(`${origin}/guide/islands`, `Count<!-- --> ${edit} times:|Count ${edit} times:`)
    if (edit !== WARM && edit % 50 !== 0 && edit !== edits) continue
    now = await memoryOf(server)
    if (edit === WARM) warm = now
    const cells = [now.heapUsed, now.external, now.resident].map(
      (bytes) => `${megabytes(bytes)} MB`,
    )
    console.log(`| ${edit} | ${cells.join(' | ')} |`)
  }
  const heap = now.heapUsed / warm.heapUsed
  const resident = now.resident / warm.resident
  console.log(
    `\nAfter ${edits} edits: heap ${heap.toFixed(2)} and memory of all processes ${resident.toFixed(2)} times the value after ${WARM} edits; at most ${LIMIT} is allowed.`,
  )
  return Math.max(heap, resident)
}

/** Saves a page twice without a pause; returns how often the second save did not show. */
async function doubleSaves(origin) {
  const file = join(folder, 'docs/guide/plain.mdx')
  const text = readFileSync(file, 'utf8')
  let lost = 0
  for (let attempt = 1; attempt <= DOUBLE_SAVES; attempt++) {
    writeFileSync(file, text.replace('Only text', `First ${attempt} text`))
    writeFileSync(file, text.replace('Only text', `Second ${attempt} text`))
    const isShown = await shows(`${origin}/guide/plain`, `Second ${attempt} text`).then(
      () => true,
      () => false,
    )
    if (!isShown) lost += 1
  }
  console.log(`Of ${DOUBLE_SAVES} second saves right after a first one, ${lost} were lost.`)
  return lost
}

/** Waits until a page contains a text. */
async function shows(url, wanted) {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const html = await (await fetch(url)).text()
    if (new RegExp(wanted).test(html)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} did not show "${wanted}" within ${PATIENCE_MS / 1000} s.`)
}

async function memoryOf(child) {
  child.send('memory')
  const [{ heapUsed, external }] = await once(child, 'message')
  return { heapUsed, external, resident: treeMemory(processTree(child.pid)) }
}

/** Waits for a text in the output of a process. */
async function waitForOutput(child, pattern) {
  let output = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const [match] = pattern.exec(output) ?? []
    if (!match) continue
    child.stdout.resume()
    return match
  }
  throw new Error(`The server has ended: ${output}`)
}

function replace(file, from, to) {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0)
}
