import { type BigIntStats, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
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
    const stats = statSync(file)
    return stats.isFile() ? readSource(file, stats) : null
  } catch {
    return null
  }
}

/**
 * Reads a file that authors write, from the editor if it is open there.
 *
 * @param stats its statistics, if they are known
 * @throws errors of the file system
 */
export function readSource(file: string, stats?: Stats): Buffer {
  const open = openTexts.size > 0 ? openTexts.get(resolve(file)) : undefined
  if (open !== undefined) return Buffer.from(open)
  const bytes = readWhole(file, stats)
  if (bytes.length > LONGEST_TEXT) throw tooLarge(file)
  return bytes
}

/** Size in bytes that no text of an author has. Node.js has no longer strings than twice that. */
const LONGEST_TEXT = 2 ** 28

/**
 * Reads a regular file, up to the size that Node.js can read at once: a pipe could be waited for
 * forever.
 *
 * @param stats its statistics, if they are known
 * @throws errors of the file system, which name the file
 */
export function readWhole(file: string, stats: Stats | BigIntStats = statSync(file)): Buffer {
  if (stats.isDirectory()) throw fileError('EISDIR', 'is a folder', file)
  if (!stats.isFile()) throw fileError('ERR_NOT_A_FILE', 'not a regular file', file)
  if (stats.size > LONGEST_READ) throw tooLarge(file)
  return readFileSync(file)
}

/** Number of bytes that Node.js can read at once: its own error names no file. */
const LONGEST_READ = 2 ** 31 - 1

function tooLarge(file: string): Error {
  return fileError('ERR_FS_FILE_TOO_LARGE', 'file too large', file)
}

/** Returns an error in the same form as errors of the file system. */
function fileError(code: string, reason: string, file: string): Error {
  return Object.assign(new Error(`${code}: ${reason}, read '${file}'`), { code })
}

/** Returns the names in a folder, in order; `null` if it cannot be read, as when it does not exist. */
export function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort()
  } catch {
    return null
  }
}
