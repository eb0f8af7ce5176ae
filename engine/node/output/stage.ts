import { type BigIntStats, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { type FileStamp, stampOf } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import {
  compressed,
  compressedLater,
  type Effort,
  type Encoding,
  encodings,
  SMALLEST,
} from './compression.ts'

/**
 * A file as it was written: its size in bytes, its stamp, and its hash. The stamp is empty until the
 * file is in its place: to move a file is a change, too.
 */
export type Written = readonly [size: number, stamp: FileStamp, hash: string]

/** A file and its compressed forms, with what is added to its path. */
export const allForms = [{ name: 'file', ending: '' }, ...encodings] as const

/** A written file with its compressed forms. */
export type WrittenForms = { file: Written } & { [name in Encoding]?: Written }

/** A file to write aside, until the whole build is published. Plain data, for any thread. */
export interface StageJob {
  /** Path in the output folder. */
  path: string
  /** Absolute path to write to; its compressed forms go beside it. */
  staged: string
  effort: Effort
  /** Encodings to write; empty if compression is not worth it. */
  wanted: readonly Encoding[]
}

/**
 * Writes a file and its compressed forms to their place in the stage.
 *
 * Synchronous on purpose: pages are made on all cores, and four calls of the file system in a row
 * take a quarter of the time that they take in libuv's thread pool.
 */
export function stageFile(
  job: StageJob,
  content: string | Uint8Array,
  forms: Partial<Record<Encoding, Uint8Array>> = {},
): WrittenForms {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const written: WrittenForms = { file: writeNew(job.staged, bytes) }
  for (const { name, ending } of encodings) {
    if (!job.wanted.includes(name) || bytes.byteLength < SMALLEST) continue
    const form = forms[name] ?? compressed(bytes, job.effort, name)
    if (form.byteLength < bytes.byteLength) written[name] = writeNew(job.staged + ending, form)
  }
  return written
}

/**
 * Does what `stageFile` does, but compresses on other threads, which is worth it for a large file
 * while the build has other things to do.
 */
export async function stageLater(job: StageJob, content: Uint8Array): Promise<WrittenForms> {
  const forms = await Promise.all(
    job.wanted.map(async (name) => [name, await compressedLater(content, job.effort, name)]),
  )
  return stageFile(job, content, Object.fromEntries(forms))
}

/** Whether nothing has changed a file on disk since it was written. */
export function isUntouched(file: string, [, stamp]: Written): boolean {
  const now = statsAt(file)
  return now !== null && stampOf(now) === stamp
}

/**
 * Whether a file on disk is still what was written: untouched, or else by its content. Returns the
 * same object if nothing has changed.
 */
export function isIntact(file: string, written: Written): Written | null {
  const [size, stamp, hash] = written
  const now = statsAt(file)
  if (now === null || Number(now.size) !== size) return null
  if (stampOf(now) === stamp) return written
  return hashOf(readFileSync(file)) === hash ? [size, stampOf(now), hash] : null
}

/** Returns a file and its forms with the stamps that they have in their place. */
export function inPlace(file: string, forms: WrittenForms): WrittenForms {
  const placed = { ...forms }
  for (const { name, ending } of allForms) {
    const form = forms[name]
    const stats = form && statsAt(file + ending)
    if (stats) placed[name] = [form[0], stampOf(stats), form[2]]
  }
  return placed
}

/** Returns what is known of a file itself; `null` if there is none, or a link or a folder. */
function statsAt(file: string): BigIntStats | null {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return stats?.isFile() ? stats : null
}

function writeNew(target: string, content: Uint8Array): Written {
  writeFileSync(target, content)
  return [content.byteLength, '', hashOf(content)]
}
