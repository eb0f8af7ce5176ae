// Builds the published form of a command as one file without dependencies, which `npm create`
// downloads quickly.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeBundle, writeLicenses } from './bundle.mjs'

export async function buildCommand(folder, to) {
  const input = { input: { cli: join(folder, 'cli.ts') }, platform: 'node', logLevel: 'warn' }
  const packages = await writeBundle(input, { dir: to, entryFileNames: '[name].js' })
  writeLicenses(join(to, 'LICENSES.txt'), packages)
  const templates = join(folder, 'templates')
  if (existsSync(templates)) cpSync(templates, join(to, 'templates'), { recursive: true })
}
