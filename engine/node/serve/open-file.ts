import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A regular file, open for reading. Whoever receives it closes the handle. */
export interface OpenFile {
  handle: FileHandle
  stats: Stats
  /** Whether a symbolic link led to it, whose target may change where nobody looks. */
  linked: boolean
}

/** Opening a pipe must not wait for someone who writes to it. */
const NONBLOCKING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Errors that mean that there is no such file, or none that may be read. */
const absent = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EACCES',
  'EPERM',
  'ENXIO',
])

/**
 * Opens a regular file inside a folder; symbolic links must not lead out of it.
 *
 * @param folder absolute, symbolic links resolved
 * @param name path below the folder
 * @returns `null` if there is no such file or it cannot be read
 * @throws errors of the machine, such as `EMFILE`
 */
export async function openFile(folder: string, name: string): Promise<OpenFile | null> {
  let handle: FileHandle | undefined
  try {
    const path = join(folder, name)
    const file = await realpath(path)
    if (!file.startsWith(folder + sep)) return null
    handle = await open(file, NONBLOCKING)
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, stats, linked: file !== path }
  } catch (error) {
    await handle?.close()
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  await handle.close()
  return null
}
