// Looks up every package in plugins.json in the npm registry, once each, and reports those that do
// not exist, are deprecated, or whose repository has changed. It needs the network, so it is not
// part of the tests. Run it with `node site/data/check-plugins.mjs`.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const groups = JSON.parse(readFileSync(new URL('./plugins.json', import.meta.url), 'utf8'))
const plugins = groups.flatMap((group) => group.plugins)
let missing = 0

for (const { name, repository } of plugins) {
  const found = await look(name)
  if (!found) {
    missing += 1
    console.log(`${name}: not in the registry`)
    continue
  }
  const registered = address(found['repository.url'])
  if (found.deprecated) console.log(`${name}: deprecated, ${found.deprecated}`)
  if (registered && registered !== address(repository)) {
    console.log(`${name}: the registry names ${registered}`)
  }
}
console.log(`${plugins.length} packages, ${missing} not found`)
process.exitCode = missing > 0 ? 1 : 0

async function look(name) {
  try {
    const fields = ['name', 'repository.url', 'deprecated']
    const { stdout } = await run('npm', ['view', name, ...fields, '--json'])
    return stdout.trim() ? JSON.parse(stdout) : null
  } catch (error) {
    if (String(error.stdout).includes('E404') || String(error.stderr).includes('E404')) return null
    throw error
  }
}

/** Normalizes a repository URL for comparison. */
function address(url) {
  return url
    ?.replace(/^git\+/, '')
    .replace(/^(ssh:\/\/git@|git@|git:\/\/|http:\/\/|https:\/\/)/, '')
    .replace(/^github\.com:/, 'github.com/')
    .replace(/\.git$/, '')
    .toLowerCase()
}
