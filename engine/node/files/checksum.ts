import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { beginHash, endHash, hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'

/** Number of lines per write. */
const LINES_AT_ONCE = 10_000

/**
 * Prepends a text's hash to it. Caches are written this way because a build can be interrupted
 * while writing, and a disk can be full.
 */
export function withChecksum(text: string): string {
  return `${hashOf(text)}\n${text}`
}

/** Returns the text after its checksum, or `null` if it is incomplete or damaged. */
export function verifyChecksum(content: string): string | null {
  const end = content.indexOf('\n')
  const text = content.slice(end + 1)
  return content.slice(0, end) === hashOf(text) ? text : null
}

/** Reads a file with a checksum. Returns `null` if it is missing, incomplete or damaged. */
export function readChecked(file: string): string | null {
  return verifyChecksum(readText(file) ?? '')
}

/**
 * Replaces a file by a checksum and lines. Together, they may exceed the maximum length of a
 * string, half a gigabyte.
 */
export function writeCheckedLines(file: string, lines: readonly string[]): void {
  const hash = beginHash()
  const pieces: Buffer[] = []
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const piece = Buffer.from(`${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`)
    hash.update(piece)
    pieces.push(piece)
  }
  const checksum = Buffer.from(`${endHash(hash)}\n`)
  const descriptor = openSync(`${file}.new`, 'w')
  try {
    for (const piece of [checksum, ...pieces]) writeFileSync(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
  renameSync(`${file}.new`, file)
}

/** Returns the lines after the checksum; none if the file is missing, incomplete or damaged. */
export function readCheckedLines(file: string): string[] {
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
    // A file of another version of the engine may end without a line break.
    const end = found < 0 ? bytes.length : found
    lines.push(bytes.toString('utf8', at, end))
    at = end + 1
  }
  return lines
}
