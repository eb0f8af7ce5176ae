import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the packages of `bench/package-lock.json`, unless they are already installed. */
export function installPackages(log) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const mark = join(folder, 'node_modules/.installed-lock.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  log('Installing the packages of the benchmark …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    throw new Error('`npm ci` failed in bench/; what it printed above says why.')
  }
  writeFileSync(mark, lock)
}
