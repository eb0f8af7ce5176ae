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
 * A written file: its size in bytes, its stamp, and its hash. The stamp is empty until the file is
 * at its final path, because moving changes it.
 */
export type Written = readonly [size: number, stamp: FileStamp, hash: string]

/** A file and its compressed forms, with the suffix of their paths. */
export const allForms = [{ name: 'file', ending: '' }, ...encodings] as const

/** A written file with its compressed forms. */
export type WrittenForms = { file: Written } & { [name in Encoding]?: Written }

/** A file to stage until the whole build is published. Plain data, for any thread. */
export interface StageJob {
  /** Path in the output folder. */
  path: string
  /** Absolute path to write to; compressed forms are written beside it. */
  staged: string
  effort: Effort
  /** Encodings to write; empty if compression is not worth it. */
  wanted: readonly Encoding[]
}

/**
 * Writes a file and its compressed forms to their path in the stage.
 *
 * Deliberately synchronous: pages are rendered on all cores, and four file system calls in a row
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
 * Like `stageFile`, but compresses on other threads, which helps for a large file while the build
 * has other work.
 */
export async function stageLater(job: StageJob, content: Uint8Array): Promise<WrittenForms> {
  const forms = await Promise.all(
    job.wanted.map(async (name) => [name, await compressedLater(content, job.effort, name)]),
  )
  return stageFile(job, content, Object.fromEntries(forms))
}

/** Whether a file on disk is unchanged since it was written, judging by its stamp. */
export function isUntouched(file: string, [, stamp]: Written): boolean {
  const now = statsAt(file)
  return now !== null && stampOf(now) === stamp
}

/**
 * Whether a file on disk is unchanged: by its stamp, or else by its content. Returns the same
 * object if its stamp is the same.
 */
export function isIntact(file: string, written: Written): Written | null {
  const [size, stamp, hash] = written
  const now = statsAt(file)
  if (now === null || Number(now.size) !== size) return null
  if (stampOf(now) === stamp) return written
  return hashOf(readFileSync(file)) === hash ? [size, stampOf(now), hash] : null
}

/** Returns a file and its forms with the stamps of their final paths. */
export function inPlace(file: string, forms: WrittenForms): WrittenForms {
  const placed = { ...forms }
  for (const { name, ending } of allForms) {
    const form = forms[name]
    const stats = form && statsAt(file + ending)
    if (stats) placed[name] = [form[0], stampOf(stats), form[2]]
  }
  return placed
}

/** Returns the stats of a regular file; `null` for links, folders and missing files. */
function statsAt(file: string): BigIntStats | null {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return stats?.isFile() ? stats : null
}

function writeNew(target: string, content: Uint8Array): Written {
  writeFileSync(target, content)
  return [content.byteLength, '', hashOf(content)]
}
