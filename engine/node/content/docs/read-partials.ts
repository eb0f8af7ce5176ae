import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'

const PATTERNS = ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}']

/** A file of a docs folder that is no page, but text for pages to import. */
export interface Partial {
  /** Absolute. */
  file: string
  source: string
}

/**
 * The partials of a docs folder in file order: files that are kept from becoming pages by a leading
 * underscore in their name or in a folder's.
 * @param folder Absolute; it need not exist.
 */
export async function readPartials(folder: string): Promise<Partial[]> {
  const names = await glob(PATTERNS, { cwd: folder, onlyFiles: true }).catch(() => [])
  const files = names.sort().map((name) => join(folder, name))
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(file, 'utf8') })))
}
