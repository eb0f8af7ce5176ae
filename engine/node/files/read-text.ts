import { readFileSync, statSync } from 'node:fs'

/**
 * Reads a text file, or returns `null` if it cannot be read, as when it does not exist. Whoever reads
 * a pipe waits for a writer that may never come, and some devices have no end.
 */
export function readText(file: string): string | null {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : null
  } catch {
    return null
  }
}
