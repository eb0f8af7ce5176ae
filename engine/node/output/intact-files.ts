import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { OutputFolders } from './out-dir.ts'
import type { PublishedFile } from './output-record.ts'
import { allForms, isUntouched, type WrittenForms } from './stage.ts'

/** Sizes of a file and of its compressed forms, in bytes, by the order of `allForms`. */
export type Sizes = readonly (number | undefined)[]

/** The state of an output folder before a build. */
export interface OutputLook {
  /**
   * The files, with their sizes, that are unchanged since they were written, including their
   * compressed forms. Others may be unchanged too: their content has to be compared.
   */
  intact: ReadonlyMap<string, Sizes>
  /**
   * The first symbolic link on the path to each of their folders, as returned by `OutputFolders`.
   */
  links: ReadonlyMap<string, string | null>
}

/** Script of the thread, beside the bundled engine; absent when running from source. */
const script = fileURLToPath(new URL('./intact-worker.mjs', import.meta.url))

/** Number of files below which starting a thread takes longer than checking them. */
const MIN_FILES_FOR_THREAD = 3000

/** Returns the sizes of a file's forms when they were written. */
export function sizesOf(forms: WrittenForms): Sizes {
  return allForms.map(({ name }) => forms[name]?.[0])
}

/**
 * Checks the files that the last build wrote.
 *
 * @param files by path below the output folder
 * @param outDir absolute
 */
export function lookAtFiles(files: ReadonlyMap<string, PublishedFile>, outDir: string): OutputLook {
  const folders = new OutputFolders(outDir)
  const intact = new Map<string, Sizes>()
  for (const [path, { forms }] of files) {
    const isWhole = allForms.every(({ name, ending }) => {
      const form = forms[name]
      return form === undefined || isUntouched(`${outDir}/${path}${ending}`, form)
    })
    if (!isWhole) continue
    intact.set(path, sizesOf(forms))
    folders.linkAbove(path)
  }
  return { intact, links: folders.links }
}

/**
 * Checks the files on another thread while the site is read: for a large site, both take equally
 * long. Returns `null` if it is not worth it, or if the thread fails: then each file is checked
 * when it is written.
 */
export async function lookAhead(
  files: ReadonlyMap<string, PublishedFile>,
  outDir: string,
): Promise<OutputLook | null> {
  if (files.size < MIN_FILES_FOR_THREAD || availableParallelism() < 2 || !existsSync(script)) {
    return null
  }
  const worker = new Worker(script, { workerData: { files, outDir } })
  try {
    return await new Promise<OutputLook | null>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    await worker.terminate()
  }
}
