import { resolve } from 'node:path'
import { migrate } from '../migrate/migrate.ts'
import { migrationSummary } from '../migrate/report.ts'
import type { CommandOptions } from './options.ts'

/** Runs `quire migrate [folder]`. */
export async function runMigrate(options: CommandOptions): Promise<number> {
  const { files, notes } = await migrate(resolve(options.root))
  for (const { kind, what, text, file, line } of notes) {
    if (kind !== 'hand') continue
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `
    console.log(`${place}${what}\n  ${text}\n`)
  }
  console.log(`Wrote ${files.join(', ')}: ${migrationSummary(notes)}.`)
  return 0
}
