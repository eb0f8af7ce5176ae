import { type BigIntStats, statSync } from 'node:fs'

/**
 * Identifies the state of a file without reading it: size, inode, and the times of its last
 * modification and status change, at the file system's resolution. Programs can set the
 * modification time (package managers and archives do), but not the change time: a file with the
 * same stamp has the same content, unless it was changed while it was read or right before
 * (`isSettled`).
 *
 * A stamp is valid on one machine: a copy of the file has another one, and has to be read again.
 */
export type FileStamp = string

export function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): FileStamp {
  return [size, mtimeNs, ctimeNs, ino].map((number) => number.toString(36)).join('-')
}

/** Returns the stamp of a file, or of the target of a link; `undefined` if it is missing. */
export function fileStamp(file: string): FileStamp | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats && stampOf(stats)
}

/**
 * Minimum age of a change in ms for a stamp to be reliable. Later changes get another time in any
 * file system: the coarsest resolution is two seconds.
 */
const SETTLED_MS = 2500

/**
 * Whether any later change will alter the stamp of a file.
 *
 * @param now time in ms
 */
export function isSettled({ mtimeMs, ctimeMs }: BigIntStats, now = Date.now()): boolean {
  return Math.max(Number(mtimeMs), Number(ctimeMs)) <= now - SETTLED_MS
}

/** File times may lag this far behind the clock, in ms. */
const CLOCK_STEP_MS = 10

/**
 * Whether a file may have been changed after a time, so that reading it may have returned an older
 * state.
 *
 * @param started time in ms
 */
export function changedSince({ ctimeMs }: { ctimeMs: number | bigint }, started: number): boolean {
  return Number(ctimeMs) >= started - CLOCK_STEP_MS
}
