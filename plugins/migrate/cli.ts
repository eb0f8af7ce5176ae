#!/usr/bin/env node
import { resolve } from 'node:path'
import { MigrationError } from './error.ts'
import { migrate } from './migrate.ts'

const USAGE = `docusaurus-to-quire [folder]

Reads docusaurus.config.* of a folder (default: the current one) and what is around it, and writes
quire.config.ts and MIGRATION.md. Changes no existing file.
`

const [folder = '.'] = process.argv.slice(2)
if (folder.startsWith('-')) {
  process.stdout.write(USAGE)
  process.exit(folder === '--help' ? 0 : 2)
}
try {
  console.log(await migrate(resolve(folder)))
} catch (error) {
  if (!(error instanceof MigrationError)) throw error
  console.error(`${error.file ? `${error.file}: ` : ''}${error.message}\n  ${error.hint}`)
  process.exitCode = error.rule === 'usage' ? 2 : 1
}
