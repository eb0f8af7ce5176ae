import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText } from './read-text.ts'

/** Absolute path of the engine package, with forward slashes; the same from source and bundle. */
export const engineFolder: string = find(dirname(fileURLToPath(import.meta.url)))

/**
 * Identifies the engine by its sources and packages. Another engine may produce different results,
 * so what a build keeps is valid for one engine only, on any machine. The launcher writes it beside
 * the bundle; there is none when running from source.
 */
export const engineBuild: string =
  readText(join(dirname(fileURLToPath(import.meta.url)), 'identity')) ?? 'source'

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'client'))) {
    return folder.replaceAll('\\', '/')
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the engine package was not found.')
  return find(parent)
}
