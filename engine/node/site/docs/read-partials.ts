import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { readSource } from '../../files/read-text.ts'

const PATTERNS = ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}']

/** A file in a docs folder that pages import, and that is not a page. */
export interface Partial {
  /** Absolute path. */
  file: string
  source: string
}

/**
 * Reads the partials of a docs folder in file order. The name of a partial, or of a folder above it,
 * starts with an underscore.
 *
 * @param folder absolute; it may not exist
 */
export async function readPartials(folder: string): Promise<Partial[]> {
  const names = await glob(PATTERNS, { cwd: folder, onlyFiles: true }).catch(() => [])
  const files = names.sort().map((name) => join(folder, name))
  return files.map((file) => ({ file, source: readSource(file).toString() }))
}
