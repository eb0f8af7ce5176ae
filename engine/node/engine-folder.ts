import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the engine package, with forward slashes; the same from source and bundle. */
export const engineFolder: string = find(dirname(fileURLToPath(import.meta.url)))

/**
 * Identifies this build of the engine's node side. Another build may produce different results, so
 * cached results are valid for one build only. The launcher puts each build into its own folder.
 */
export const engineBuild: string = basename(dirname(fileURLToPath(import.meta.url)))

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'client'))) {
    return folder.replaceAll('\\', '/')
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the engine package was not found.')
  return find(parent)
}
