import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Texts of files that are open in an editor, by absolute path. They stand for what is on disk, which
 * may be older. As the file system that they lie upon, they are the same for the whole process; only
 * the language server has any.
 */
export const openTexts = new Map<string, string>()

/**
 * Reads a text file, or returns `null` if it cannot be read, as when it does not exist. Whoever reads
 * a pipe waits for a writer that may never come, and some devices have no end.
 */
export function readText(file: string): string | null {
  return readBytes(file)?.toString('utf8') ?? null
}

/** Reads any file, as `readText` does. */
export function readBytes(file: string): Buffer | null {
  try {
    return statSync(file).isFile() ? readSource(file) : null
  } catch {
    return null
  }
}

/**
 * Reads a file that authors write, as it is in the editor if it is open there.
 *
 * @throws what the file system throws
 */
export function readSource(file: string): Buffer {
  const open = openTexts.size > 0 ? openTexts.get(resolve(file)) : undefined
  return open === undefined ? readFileSync(file) : Buffer.from(open)
}
