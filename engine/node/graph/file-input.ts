import type { FileHashes } from '../files/file-hashes.ts'
import { defineInput } from './task.ts'

/** The data that inputs of files are read from. */
export interface FileWorld {
  /** Absolute folder of the site. */
  root: string
  files: FileHashes
}

/** A file, by its path relative to the site's root. */
export const fileInput = defineInput<FileWorld>('file', ({ files }, name) => files.hash(name))
