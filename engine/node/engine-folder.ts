import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute folder of the engine package, with forward slashes; the same from source and bundle. */
export const engineFolder: string = find(dirname(fileURLToPath(import.meta.url)))

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'client'))) {
    return folder.replaceAll('\\', '/')
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the engine package was not found.')
  return find(parent)
}
