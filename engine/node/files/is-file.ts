import { statSync } from 'node:fs'

/**
 * Whether there is a file at the path, or a link to one, and not a folder. A path that cannot be
 * looked at, such as one below a file, leads to none.
 */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}
