import { readFileSync } from 'node:fs'

/** Reads a text file, or returns `null` if it cannot be read, as when it does not exist. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
