import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { sortFindings } from '../check/sort-findings.ts'
import { loadModule } from '../config/bundle.ts'
import { CONFIG_NAME } from '../config/load.ts'
import { findModule } from '../config/site-files.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { check } from '../program/program.ts'
import { installCommand, withCheck } from './migration-report.ts'
import type { CommandOptions } from './options.ts'
import { counted, Progress, printFindings, printLine } from './print.ts'

const PACKAGE = '@quire-docs/migrate'

/** The report that the migration writes, relative to the site's folder. */
const REPORT = 'MIGRATION.md'

/** The entry of the migration package. */
interface MigrationModule {
  /**
   * Migrates the site in an absolute folder. Its errors have a `rule`, a `hint` and perhaps a `file`.
   *
   * @returns what to print, and the packages that the new config needs
   */
  migrate(root: string): Promise<{ summary: string; packages: string[] }>
}

/**
 * Runs `quire migrate [folder]`: writes the config and the report, and checks the migrated site. In
 * a folder that was migrated before, only checks again.
 */
export async function runMigrate(options: CommandOptions): Promise<number> {
  const root = resolve(options.root)
  const report = join(root, REPORT)
  if (!existsSync(report) || findModule(root, CONFIG_NAME) === undefined) {
    const { migrate } = await loadMigration(root)
    const { summary, packages } = await migrate(root).catch(fail)
    printLine(summary)
    const missing = packages.filter((name) => !isInstalled(name, root))
    if (missing.length > 0) {
      printLine(
        `\nNext: ${installCommand(root)} ${missing.join(' ')}\nThen run \`npx quire migrate\` again: it checks the migrated site, and adds what is left to ${REPORT}.`,
      )
      return 0
    }
  }
  const findings = await checkMigrated(root)
  writeFileSync(report, withCheck(readFileSync(report, 'utf8'), findings))
  printFindings(findings, root, options)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  printLine(
    `Checked the migrated site: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}. ${REPORT} lists them.`,
  )
  return errors > 0 ? exitCodes.findings : 0
}

/** Returns the findings of a check, even if the site's config is invalid. */
async function checkMigrated(root: string): Promise<readonly Finding[]> {
  const progress = new Progress()
  try {
    const { findings } = await check({ root, progress: (text) => progress.show(text) })
    return sortFindings(findings)
  } catch (error) {
    if (!(error instanceof QuireError)) throw error
    return sortFindings(error.findings)
  } finally {
    progress.clear()
  }
}

function isInstalled(name: string, root: string): boolean {
  try {
    return createRequire(join(root, 'package.json')).resolve(name) !== ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}

async function loadMigration(root: string): Promise<MigrationModule> {
  const file = findMigration(root, [root, engineFolder])
  // Only the migration itself may write to the site's folder.
  const folder = await mkdtemp(join(tmpdir(), 'quire-migrate-'))
  try {
    const { exports } = await loadModule(file, folder, folder)
    return exports as unknown as MigrationModule
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the file of the migration.
 *
 * @param folders where to look for the package, in order
 * @throws QuireError `usage` if it is not installed
 */
export function findMigration(root: string, folders: readonly string[]): string {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, 'package.json')).resolve(PACKAGE)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new QuireError(
    {
      rule: 'usage',
      message: `The package ${PACKAGE}, which migrates sites of Docusaurus, VitePress and Starlight, is not installed.`,
      hint: `Install it, and run the command again: \`npm install ${PACKAGE}\`. Or run it without installing it: \`npx ${PACKAGE} ${root}\`.`,
    },
    { exitCode: exitCodes.usage },
  )
}

function fail(error: unknown): never {
  const { name, rule, message, hint, file } = error as Error & {
    rule?: string
    hint?: string
    file?: string
  }
  if (name !== 'MigrationError' || rule === undefined || hint === undefined) throw error
  const exitCode = rule === 'usage' ? exitCodes.usage : exitCodes.findings
  throw new QuireError({ rule, message, hint, file }, { exitCode })
}
