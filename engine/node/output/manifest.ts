import { lstatSync, mkdirSync, renameSync, type Stats, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSealed, seal } from '../seal.ts'
import { encodings } from './compression.ts'

/** Format of the output; increase it when the same content is written differently. */
const FORMAT = 1

/** Size in bytes and modification time in ms of a file when it was written. */
export type Stamp = readonly [size: number, modified: number]

/** What was written for one path: the content's hash, and the stamps of all its files. */
export interface ManifestEntry {
  hash: string
  file: Stamp
  br?: Stamp
  gzip?: Stamp
}

/** What the last complete build wrote, by path. */
export type Manifest = Map<string, ManifestEntry>

/** Reads the manifest of an output folder; empty if it is missing, damaged or of another folder. */
export function readManifest(file: string, outDir: string): Manifest {
  try {
    const stored = JSON.parse(readSealed(file) ?? '') as Stored
    if (stored.format !== FORMAT || stored.outDir !== outDir) return new Map()
    return new Map(stored.files)
  } catch {
    return new Map()
  }
}

/** Replaces the manifest atomically. */
export function writeManifest(file: string, outDir: string, manifest: Manifest): void {
  const stored: Stored = { format: FORMAT, outDir, files: [...manifest] }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, seal(JSON.stringify(stored)))
  renameSync(`${file}.new`, file)
}

interface Stored {
  format: number
  outDir: string
  files: [string, ManifestEntry][]
}

/** Whether the files on disk are still as the entry describes them. */
export function isIntact(outDir: string, path: string, entry: ManifestEntry): boolean {
  const file = join(outDir, path)
  if (!matches(file, entry.file)) return false
  return encodings.every(({ name, ending }) => {
    const stamp = entry[name]
    return stamp === undefined || matches(file + ending, stamp)
  })
}

/** Returns the stamp of a file on disk. */
export function stampOf(stats: Stats): Stamp {
  return [stats.size, stats.mtimeMs]
}

function matches(file: string, [size, modified]: Stamp): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === size && stats.mtimeMs === modified
}
