import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { compress, type Encoding, encodings } from './compression.ts'
import type { Stamp } from './manifest.ts'
import { replaceFile } from './replace-file.ts'

/** A file to be written with its compressed forms. Plain data, so that a thread can be given it. */
export interface WriteJob {
  /** Absolute. */
  target: string
  content: string | Uint8Array
  effort: Parameters<typeof compress>[1]
  /** Forms to be made; empty for what is not worth it. */
  wanted: readonly Encoding[]
  /** Forms of former builds that are removed where none is made now. */
  stale: readonly Encoding[]
}

/** What was written: the stamps of the file and of its forms. */
export interface WrittenForms {
  file: Stamp
  br?: Stamp
  gzip?: Stamp
}

/** @throws what the file system throws, such as `EEXIST` where a file stands in place of a folder */
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
