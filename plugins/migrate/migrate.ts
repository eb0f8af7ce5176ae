import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { printConfig } from './config/print-config.ts'
import { docusaurus } from './docusaurus/docusaurus.ts'
import type { Engine } from './engine.ts'
import { MigrationError } from './error.ts'
import { MigrationNotes } from './report/note.ts'
import { migrationReport, migrationSummary } from './report/report.ts'
import { starlight } from './starlight/starlight.ts'
import { vitepress } from './vitepress/vitepress.ts'

/** Files that a migration writes, relative to the site's folder. */
const CONFIG = 'quire.config.ts'
const REPORT = 'MIGRATION.md'

const engines: readonly Engine[] = [docusaurus, vitepress, starlight]

/** The result of a migration. */
export interface Migration {
  /** Text to print: the remaining steps, and the written files. */
  summary: string
  /** Packages that the new config needs, to be installed. */
  packages: string[]
}

/**
 * Writes a config for Quire, and a report.
 *
 * @param root absolute folder of the site
 * @throws MigrationError if there is no config of a supported engine, or already one of Quire
 */
export async function migrate(root: string): Promise<Migration> {
  const { engine, configFile } = findEngine(root)
  if (existsSync(join(root, CONFIG))) {
    throw usage(`The site already has a file ${CONFIG}.`, 'Remove it to migrate the site again.')
  }
  const notes = new MigrationNotes()
  const site = await engine.migrate({ root, configFile, notes })
  const packages = [
    'quire-docs',
    'react',
    'react-dom',
    ...site.plugins.map(([name]) => `@quire-docs/${name}`),
  ]
  const files = new Map([
    [CONFIG, printConfig(site.config, site.plugins)],
    [REPORT, migrationReport(notes.all, { engine: engine.name, packages })],
    ...(site.files ?? []),
  ])
  for (const [from, to] of site.moved ?? []) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    renameSync(join(root, from), join(root, to))
    removeEmptyFolder(dirname(join(root, from)))
  }
  for (const [from, to] of site.copied ?? []) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    copyFileSync(join(root, from), join(root, to))
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const file of site.removed ?? []) {
    rmSync(join(root, file))
    removeEmptyFolder(dirname(join(root, file)))
  }
  return { summary: migrationSummary(notes.all, [...files.keys()].sort()), packages }
}

function removeEmptyFolder(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

function findEngine(root: string): { engine: Engine; configFile: string } {
  for (const engine of engines) {
    const configFile = engine.findConfig(root)
    if (configFile !== undefined) return { engine, configFile }
  }
  const names = engines.map(({ configName }) => configName).join(', ')
  throw usage(
    `There is no config of ${engines.map(({ name }) => name).join(', ')} in ${root}.`,
    `Pass the folder that contains one of ${names}: \`quire migrate <folder>\`.`,
  )
}

function usage(message: string, hint: string): MigrationError {
  return new MigrationError({ rule: 'usage', message, hint })
}
