import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { compress, type Encoding, encodings } from './compression.ts'
import type { Stamp } from './manifest.ts'
import { replaceFile } from './replace-file.ts'

/**
 * A file to write with its compressed forms. Plain data, so that it can be sent to a worker thread.
 */
export interface WriteJob {
  /** Absolute path. */
  target: string
  content: string | Uint8Array
  effort: Parameters<typeof compress>[1]
  /** Encodings to write; empty if compression is not worth it. */
  wanted: readonly Encoding[]
  /** Encodings from earlier builds, whose files are removed unless they are written again. */
  stale: readonly Encoding[]
}

/** The stamps of a written file and of its compressed forms. */
export interface WrittenForms {
  file: Stamp
  br?: Stamp
  gzip?: Stamp
}

/**
 * Writes a file with its compressed forms, and removes stale ones.
 *
 * @throws errors of the file system, such as `EEXIST` if a file is in the place of a folder
 */
export async function writeForms(job: WriteJob): Promise<WrittenForms> {
  const { target, wanted, stale } = job
  const content = typeof job.content === 'string' ? Buffer.from(job.content) : job.content
  mkdirSync(dirname(target), { recursive: true })
  const written: WrittenForms = { file: replaceFile(target, content) }
  const forms = wanted.length > 0 ? await compress(content, job.effort, wanted) : {}
  for (const { name, ending } of encodings) {
    const form = forms[name]
    if (form !== undefined && wanted.includes(name))
      written[name] = replaceFile(target + ending, form)
    else if (stale.includes(name)) rmSync(target + ending, { force: true })
  }
  return written
}
