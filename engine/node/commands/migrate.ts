import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadModule } from '../config/bundle.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { engineFolder } from '../files/engine-folder.ts'
import type { CommandOptions } from './options.ts'

const PACKAGE = '@quire-docs/docusaurus'

/** The entry of that package for migrations. */
interface Migration {
  /**
   * Migrates the site in an absolute folder, and returns what to print. Its errors have a `rule`, a
   * `hint` and perhaps a `file`.
   */
  migrate(root: string): Promise<string>
}

/** Runs `quire migrate [folder]`. */
export async function runMigrate(options: CommandOptions): Promise<number> {
  const root = resolve(options.root)
  const { migrate } = await loadMigration(root)
  console.log(await migrate(root).catch(fail))
  return 0
}

async function loadMigration(root: string): Promise<Migration> {
  const file = findMigration(root, [root, engineFolder])
  // In the site's folder, nothing is written but what the migration writes.
  const folder = await mkdtemp(join(tmpdir(), 'quire-migrate-'))
  try {
    const { exports } = await loadModule(file, folder, folder)
    return exports as unknown as Migration
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the file of the migration.
 *
 * @param folders from where the package is looked for, in order
 * @throws QuireError `usage` if it is not installed
 */
export function findMigration(root: string, folders: readonly string[]): string {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, 'package.json')).resolve(`${PACKAGE}/migrate`)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new QuireError(
    {
      rule: 'usage',
      message: `The package ${PACKAGE}, which migrates sites of Docusaurus, is not installed.`,
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
