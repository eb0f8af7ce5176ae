import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { beginHash, endHash, hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'

/** Number of lines that are written at once. */
const LINES_AT_ONCE = 10_000

/**
 * Prepends a text's hash to it. Caches are written this way because a build can be interrupted
 * while writing, and a disk can be full.
 */
export function seal(text: string): string {
  return `${hashOf(text)}\n${text}`
}

/** Returns the text that was sealed, or `null` if it is incomplete or damaged. */
export function unseal(sealed: string): string | null {
  const end = sealed.indexOf('\n')
  const text = sealed.slice(end + 1)
  return sealed.slice(0, end) === hashOf(text) ? text : null
}

/** Reads a sealed file, or returns `null` if there is none or it is not whole. */
export function readSealed(file: string): string | null {
  return unseal(readText(file) ?? '')
}

/**
 * Replaces a file by sealed lines. All of them together may be longer than a string can be, which is
 * half a gigabyte.
 */
export function writeSealedLines(file: string, lines: readonly string[]): void {
  const hash = beginHash()
  const pieces: Buffer[] = []
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const piece = Buffer.from(`${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`)
    hash.update(piece)
    pieces.push(piece)
  }
  const seal = Buffer.from(`${endHash(hash)}\n`)
  const descriptor = openSync(`${file}.new`, 'w')
  try {
    for (const piece of [seal, ...pieces]) writeFileSync(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
  renameSync(`${file}.new`, file)
}

/** Returns the lines that were sealed; none if the file is missing, incomplete or damaged. */
export function readSealedLines(file: string): string[] {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return []
  }
  const start = bytes.indexOf(10) + 1
  if (bytes.toString('latin1', 0, start - 1) !== hashOf(bytes.subarray(start))) return []
  const lines: string[] = []
  for (let at = start; at < bytes.length; ) {
    const found = bytes.indexOf(10, at)
    // What another engine has sealed may end without a line break.
    const end = found < 0 ? bytes.length : found
    lines.push(bytes.toString('utf8', at, end))
    at = end + 1
  }
  return lines
}
