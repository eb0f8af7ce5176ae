import { lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Resolves the real paths of many files: each folder is looked up once, and each file at most once.
 */
export class RealFiles {
  readonly #folders = new Map<string, string>()

  /** Returns the path of a file with symbolic links resolved; `null` if it does not exist. */
  pathOf(file: string): string | null {
    try {
      if (lstatSync(file).isSymbolicLink()) return realpathSync(file)
      return join(this.#folder(dirname(file)), basename(file))
    } catch {
      return null
    }
  }

  #folder(folder: string): string {
    const existing = this.#folders.get(folder)
    if (existing !== undefined) return existing
    const real = realpathSync(folder)
    this.#folders.set(folder, real)
    return real
  }
}
