// Runs publint and @arethetypeswrong/cli on a package, and checks that it has no scripts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { readJson } from './packages.mjs'

const require = createRequire(import.meta.url)

/** Returns the problems of a package. */
export async function lintPackage(folder, tarball) {
  const manifest = readJson(join(folder, 'package.json'))
  const result = await publint({ pkgDir: folder, strict: true, pack: false })
  const messages = result.messages.map((message) => formatMessage(message, manifest))
  const scripts = Object.keys(manifest.scripts ?? {})
  if (scripts.length > 0) messages.push(`it has scripts: ${scripts.join(', ')}`)
  if (manifest.exports) messages.push(...(await typeProblems(tarball, manifest)))
  return messages.map((message) => `${manifest.name}: ${message}`)
}

/** The package is ES modules only, and its subpaths need `exports`: other resolutions are ignored. */
async function typeProblems(tarball, { exports }) {
  const attw = join(dirname(require.resolve('@arethetypeswrong/cli/package.json')), 'dist/index.js')
  const args = [attw, tarball, '--profile', 'esm-only', '--format', 'json']
  const untyped = Object.keys(exports).filter((path) => path.endsWith('.css'))
  if (untyped.length > 0) args.push('--exclude-entrypoints', ...untyped)
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status === 0) return []
  const { problems = {} } = JSON.parse(stdout)
  return [`@arethetypeswrong/cli: ${JSON.stringify(problems)}`]
}
