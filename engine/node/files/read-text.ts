import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Texts of files that are open in an editor, by absolute path. They override the file system, which
 * may be older. Like the file system, they are global to the process; only the language server sets
 * any.
 */
export const openTexts = new Map<string, string>()

/**
 * Reads a text file, or returns `null` if it cannot be read, as when it does not exist. Only
 * regular files: reading a pipe could wait forever, and some devices have no end.
 */
export function readText(file: string): string | null {
  return readBytes(file)?.toString('utf8') ?? null
}

/** Like `readText`, for any file. */
export function readBytes(file: string): Buffer | null {
  try {
    return statSync(file).isFile() ? readSource(file) : null
  } catch {
    return null
  }
}

/**
 * Reads a file that authors write, from the editor if it is open there.
 *
 * @throws errors of the file system
 */
export function readSource(file: string): Buffer {
  const open = openTexts.size > 0 ? openTexts.get(resolve(file)) : undefined
  return open === undefined ? readFileSync(file) : Buffer.from(open)
}

/** Returns the names in a folder, in order; `null` if it cannot be read, as when it does not exist. */
export function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort()
  } catch {
    return null
  }
}
