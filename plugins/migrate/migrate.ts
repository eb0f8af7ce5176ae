import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MigrationError } from './error.ts'
import { mapConfig } from './map-config.ts'
import { MigrationNotes, SettingPlaces } from './note.ts'
import { printConfig } from './print-config.ts'
import { findDocusaurusConfig, readDocusaurusConfig } from './read-config.ts'
import { migrationReport, migrationSummary } from './report.ts'
import { inspectSources } from './sources.ts'

/** Files that a migration writes, relative to the site's folder. */
const CONFIG = 'quire.config.ts'
const REPORT = 'MIGRATION.md'

/**
 * Writes the config of a Docusaurus site anew for Quire, and a report. Changes no file that is there.
 *
 * @param root absolute folder of the site
 * @returns what to print: what is left to do, and which files were written
 * @throws MigrationError if there is no Docusaurus config, or already one of Quire
 */
export async function migrate(root: string): Promise<string> {
  const file = findDocusaurusConfig(root)
  if (file === undefined) {
    throw usage(
      `There is no Docusaurus config in ${root}.`,
      'Pass the folder that contains docusaurus.config.js: `quire migrate <folder>`.',
    )
  }
  if (existsSync(join(root, CONFIG))) {
    throw usage(`The site already has a file ${CONFIG}.`, 'Remove it to migrate the site again.')
  }
  const source = readFileSync(file, 'utf8')
  const notes = new MigrationNotes()
  const places = new SettingPlaces(basename(file), source)
  const mapped = mapConfig(await readDocusaurusConfig(file, root), { root, notes, places })
  inspectSources(root, notes)
  writeFileSync(
    join(root, CONFIG),
    printConfig(mapped.config, [['docusaurus', {}], ...mapped.plugins]),
  )
  writeFileSync(join(root, REPORT), migrationReport(notes.all))
  return migrationSummary(notes.all, [CONFIG, REPORT])
}

function usage(message: string, hint: string): MigrationError {
  return new MigrationError({ rule: 'usage', message, hint })
}
