// The engine is TypeScript, which Node 20 cannot run. Its node side is bundled on the first start
// and again after every change (about 0.1 s), so what runs always matches the sources.
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlined, nodeBundle, nodeBundleFiles } from './node-bundle.js'

const engine = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns the sources of the node side, in a fixed order. */
function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'fixtures' ? [] : sourcesIn(path)
      return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : []
    })
}

/** Returns a hash of when the sources were written: enough to see a change, in a few milliseconds. */
function stampOf(sources, hash) {
  for (const path of sources) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path.slice(engine.length)}\0${mtimeMs}\0${size}\0`)
  }
  return hash
}

/** Returns a hash of the engine's code, wherever it lies and whenever it was written. */
function identityOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources) hash.update(path.slice(engine.length)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** Removes bundles of older sources, except recent ones that a running program may still use. */
function removeOldBuilds() {
  const limit = Date.now() - 3 * 24 * 60 * 60 * 1000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: limit }
    if (mtimeMs < limit) rmSync(path, { recursive: true, force: true })
  }
}

const hash = createHash('sha256').update(process.version)
for (const folder of [engine, join(engine, '..')]) {
  // What is inlined may be repaired by hand, without an installation.
  for (const name of ['.package-lock.json', ...inlined.map((name) => `${name}/package.json`)]) {
    const installed = join(folder, 'node_modules', name)
    const { mtimeMs, ctimeMs, size } = statSync(installed, { throwIfNoEntry: false }) ?? {}
    hash.update(`${mtimeMs} ${ctimeMs} ${size}\0`)
  }
}
const sources = [
  join(engine, 'bin/node-bundle.js'),
  join(engine, 'build.ts'),
  ...['node', 'shared', 'tools'].flatMap((world) => sourcesIn(join(engine, world))),
]
const stamp = stampOf(sources, hash).digest('hex')
const folder = join(engine, 'dist')
/** Absolute path of the folder with the bundle. */
export const version = join(folder, stamp.slice(0, 16))

/** Exits with a message and a hint, and without a stack trace: the user can fix the cause. */
function fail(message, hint) {
  process.stderr.write(`${message}\n  ${hint}\n`)
  process.exit(2)
}

/** Exits with what to do where a package is missing. */
export function incomplete() {
  fail('The dependencies of Quire are not complete.', `Run \`npm ci\` in ${join(engine, '..')}.`)
}

if (!existsSync(version)) {
  const { rolldown } = await import('rolldown').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    fail('The dependencies of Quire are not installed.', `Run \`npm ci\` in ${join(engine, '..')}.`)
  })
  const bundle = await rolldown({
    ...nodeBundle(engine),
    // Left to be found at run time, a missing package would stay missing in the bundle.
    onLog(level, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') incomplete()
      report(level, log)
    },
  })
  // Written to a temporary folder and renamed, so that two simultaneous starts do not collide.
  const aside = join(folder, `${process.pid}.tmp`)
  await bundle.write({
    ...nodeBundleFiles,
    dir: aside,
    sourcemap: true,
  })
  writeFileSync(join(aside, 'identity'), identityOf(sources))
  try {
    renameSync(aside, version)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
  removeOldBuilds()
}
