import { statSync } from 'node:fs'

/**
 * Whether there is a file at the path, or a link to one, and not a folder. False for paths that
 * cannot be accessed, such as one below a file.
 */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}
