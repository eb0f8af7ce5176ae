import { type BigIntStats, statSync } from 'node:fs'

/**
 * What a file is known by without reading it: size, inode, and the times of its last modification
 * and change, which no file system tells more exactly. Programs can set the time of modification
 * (package managers and archives do), but not that of the change: a file with the same stamp has
 * the same content, unless it was changed while it was read or right before that (`isSettled`).
 *
 * A stamp belongs to one machine: a copy of the file has another one, and has to be read again.
 */
export type FileStamp = string

export function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): FileStamp {
  return [size, mtimeNs, ctimeNs, ino].map((number) => number.toString(36)).join('-')
}

/** Returns the stamp of a file, or of the file that a link leads to; `undefined` if it is absent. */
export function fileStamp(file: string): FileStamp | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats && stampOf(stats)
}

/**
 * How long before it is read a file must have been changed to be known by its stamp, in ms. After
 * that, each further change has another time in any file system: the coarsest steps are two seconds.
 */
const SETTLED_MS = 2500

/**
 * Whether each change that comes will be seen in the stamp of a file.
 *
 * @param now time in ms
 */
export function isSettled({ mtimeMs, ctimeMs }: BigIntStats, now = Date.now()): boolean {
  return Math.max(Number(mtimeMs), Number(ctimeMs)) <= now - SETTLED_MS
}

/** File times may lag this far behind the clock, in ms. */
const CLOCK_STEP_MS = 10

/**
 * Whether a file may have been changed after a time: whoever began to read it then may have read
 * what it was before.
 *
 * @param started time in ms
 */
export function changedSince({ ctimeMs }: { ctimeMs: number | bigint }, started: number): boolean {
  return Number(ctimeMs) >= started - CLOCK_STEP_MS
}
