#!/usr/bin/env node
import { resolve } from 'node:path'
import { MigrationError } from './error.ts'
import { migrate } from './migrate.ts'

const USAGE = `quire-migrate [folder]

Reads the site of another documentation engine in a folder (default: the current one), and writes
quire.config.ts and MIGRATION.md.
`

const [folder = '.'] = process.argv.slice(2)
if (folder.startsWith('-')) {
  process.stdout.write(USAGE)
  process.exit(folder === '--help' ? 0 : 2)
}
try {
  const { summary, packages } = await migrate(resolve(folder))
  console.log(`${summary}\nNext: npm install ${packages.join(' ')}\nThen: npx quire migrate`)
} catch (error) {
  if (!(error instanceof MigrationError)) throw error
  console.error(`${error.file ? `${error.file}: ` : ''}${error.message}\n  ${error.hint}`)
  process.exitCode = error.rule === 'usage' ? 2 : 1
}
