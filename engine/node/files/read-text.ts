import { readFileSync, statSync } from 'node:fs'

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
    return statSync(file).isFile() ? readFileSync(file) : null
  } catch {
    return null
  }
}
