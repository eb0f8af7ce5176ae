import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { mapConfig } from './map-config.ts'
import { type MigrationNote, MigrationNotes, SettingPlaces } from './note.ts'
import { printConfig } from './print-config.ts'
import { findDocusaurusConfig, readDocusaurusConfig } from './read-config.ts'
import { migrationReport } from './report.ts'
import { inspectSources } from './sources.ts'

/** Files that a migration writes, relative to the site's folder. */
const CONFIG = 'quire.config.ts'
const REPORT = 'MIGRATION.md'
const STYLES = 'docusaurus.css'

/**
 * Writes the config of a Docusaurus site anew for Quire, a stylesheet with what its own stylesheets
 * build on, and a report. Changes no file that is there.
 *
 * @param root absolute folder of the site
 * @throws QuireError if there is no Docusaurus config, or already one of Quire
 */
export async function migrate(root: string): Promise<{ files: string[]; notes: MigrationNote[] }> {
  const file = findDocusaurusConfig(root)
  if (file === undefined) {
    throw usage(
      `There is no Docusaurus config in ${root}.`,
      'Pass the folder that contains docusaurus.config.js: `quire migrate <folder>`.',
    )
  }
  const taken = [CONFIG, STYLES].find((name) => existsSync(join(root, name)))
  if (taken !== undefined) {
    throw usage(`The site already has a file ${taken}.`, 'Remove it to migrate the site again.')
  }
  const source = readFileSync(file, 'utf8')
  const notes = new MigrationNotes()
  const places = new SettingPlaces(basename(file), source)
  const mapped = mapConfig(await readDocusaurusConfig(file, root), { root, notes, places })
  inspectSources(root, notes)
  writeFileSync(join(root, CONFIG), printConfig(mapped.config, mapped.plugins))
  writeFileSync(join(root, STYLES), "@import 'quire-docs/docusaurus.css';\n")
  writeFileSync(join(root, REPORT), migrationReport(notes.all))
  return { files: [CONFIG, STYLES, REPORT], notes: notes.all }
}

function usage(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'usage', message, hint }, { exitCode: exitCodes.usage })
}
