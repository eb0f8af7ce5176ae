// `npm test`: installs what is missing, then runs all steps, or only those whose names contain one
// of the given words. With `--long`, tests try more cases. After a failed step the next ones still
// run, so that one call shows all failures; the exit code is 1 if any step failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fail,
  installChromium,
  installFirefox,
  installNeovim,
  installNginx,
  installPackages,
  installWebKitDriver,
  root,
  scriptOptions,
} from './setup.mjs'

const steps = [
  ['format and lint', 'npx', ['biome', 'ci', '--colors=off', '--max-diagnostics=40', '.']],
  ['types', 'npx', ['tsc', '-b']],
  ['unit tests', 'npx', ['vitest', 'run']],
  ['packages', 'node', ['scripts/package/build.mjs']],
  ['build of the site', 'node', ['engine/bin/quire.js', 'build', 'site']],
  ['build of the documentation', 'node', ['engine/bin/quire.js', 'build', 'docs']],
  ['checks of the documentation', 'node', ['engine/bin/quire.js', 'check', 'docs']],
  ['checks of the site', 'node', ['engine/bin/quire.js', 'check', 'site']],
  ['samples of the site', 'node', ['site/checks/run/run.mjs']],
  ['browser specs', 'npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts']],
]

const only = process.argv.slice(2).filter((word) => word !== '--long')
const isLong = only.length < process.argv.length - 2
const chosen = steps.filter(
  ([name]) => only.length === 0 || only.some((word) => name.includes(word)),
)
if (chosen.length === 0) {
  fail(
    `No step name contains ${only.map((word) => `"${word}"`).join(' or ')}.`,
    `Steps: ${steps.map(([name]) => name).join(', ')}.`,
  )
}

installPackages()
const needs = (...steps) => chosen.some(([name]) => steps.includes(name))
const environment = {
  ...process.env,
  ...(isLong && { LONG: '1' }),
  ...(needs('browser specs', 'samples of the site') && { CHROMIUM_PATH: installChromium() }),
  // The specs in other browsers, in an editor and on a server run among the unit tests.
  ...(needs('unit tests') && {
    FIREFOX_PATH: installFirefox() ?? '',
    NEOVIM_PATH: installNeovim() ?? '',
    WEBKIT_DRIVER_PATH: installWebKitDriver() ?? '',
    NGINX_PATH: installNginx() ?? '',
  }),
}

/** Free memory that the sites of tests need, in bytes. */
const NEEDED_MEMORY = 4 * 2 ** 30

/**
 * Makes the temporary folder of tests, in memory if there is room: they create and delete
 * thousands of files, for which most file systems need several times as long.
 */
function makeTemporaryFolder() {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= NEEDED_MEMORY) return mkdtempSync(join(memory, 'quire-tests-'))
  } catch {
    // There is no such folder on this system.
  }
  return mkdtempSync(join(tmpdir(), 'quire-tests-'))
}

environment.TMPDIR = makeTemporaryFolder()
process.on('exit', () => rmSync(environment.TMPDIR, { recursive: true, force: true }))

const results = []
for (const [name, command, args] of chosen) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, {
    // Node itself may lie on a path with spaces, which a shell would split.
    ...(command === 'npx' && scriptOptions),
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  results.push({ name, passed: status === 0, seconds: (performance.now() - started) / 1000 })
}

console.log('')
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
}
const failed = results.filter(({ passed }) => !passed).length
console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
