import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changedSince, type FileStamp, fileStamp, stampOf } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import type { PackagePart } from './package-part.ts'

/** Options for bundling the packages of one side separately. */
export interface PackageOrder {
  side: 'server' | 'client'
  /** Absolute folder of the packages' bundles, and of the record about them. */
  folder: string
  /** Everything besides files that the bundles depend on. */
  key: string
  /**
   * Absolute folders of packages that are part of the site's own code, such as those of plugins.
   */
  own: ReadonlySet<string>
}

/** A file and its stamp; without one if it is absent, and with an empty one if it has changed. */
type StampedFile = readonly [file: string, stamp?: FileStamp]

/** The record of the packages that were bundled last. */
export interface PackageRecord {
  key: string
  /** Absolute folder of the bundles: those of a copied site contain URLs of the original. */
  folder: string
  /** Hash of the bundled code, and name of its folder. */
  build: string
  /** Names that each entry exports, by the absolute file of the package. */
  entries: Record<string, string[]>
  /** Absolute folders of packages that the site's own bundle contains. */
  apart: string[]
  chunks: PackagePart['chunks']
  seen: StampedFile[]
}

/** Files that package managers write after installing. */
const INSTALLED = [
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  '.pnp.cjs',
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
]

/** Returns the package that a file belongs to, as an absolute folder; `null` for a site's own files. */
export function packageOf(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@][^\\/]*/.exec(file)?.[0] ?? null
}

/** Returns files that change when packages are installed in a folder or above it; some may be absent. */
export function installRecords(folder: string): string[] {
  const files: string[] = []
  for (let at = folder; ; at = dirname(at)) {
    files.push(...INSTALLED.map((name) => join(at, name)))
    if (at === dirname(at)) return files
  }
}

/**
 * Records the state of files.
 *
 * @param started time of reading, in ms: a file that was saved later counts as changed
 */
export function stampFiles(
  files: Iterable<string>,
  started = Number.POSITIVE_INFINITY,
): StampedFile[] {
  return [...new Set(files)].sort().map((file) => {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (!stats) return [file]
    return [file, changedSince(stats, started) ? '' : stampOf(stats)]
  })
}

/**
 * Returns the record of the packages that were bundled last, or `null` if any of their inputs or
 * outputs has changed since. Compares stamps, which takes a few milliseconds for thousands of
 * files.
 */
export function packageRecord({ folder, key }: PackageOrder): PackageRecord | null {
  const record = parsed(readText(recordFile(folder)) ?? '')
  if (record?.key !== key || record.folder !== folder) return null
  return record.seen.every(([file, stamp]) => fileStamp(file) === stamp) ? record : null
}

/** Returns a fingerprint of the packages that were bundled last, or `null` if they have changed. */
export function packageState(order: PackageOrder): string | null {
  const record = packageRecord(order)
  return record && stateOfRecord(record)
}

/** Returns the fingerprint of bundled packages. */
export function stateOfRecord({ folder, build, key }: PackageRecord): string {
  return hashOf([folder, key, build].join('\0'))
}

/** Replaces the record, and removes all bundles except its own and the previous one. */
export function keepRecord({ folder }: PackageOrder, record: PackageRecord): void {
  const file = recordFile(folder)
  const before = parsed(readText(file) ?? '')?.build
  mkdirSync(folder, { recursive: true })
  // Concurrent readers see either the old or the new file, never a part.
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(record))
  renameSync(own, file)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === record.build || entry.name === before) continue
    rmSync(join(folder, entry.name), { recursive: true, force: true })
  }
}

function recordFile(folder: string): string {
  return join(folder, 'packages.json')
}

function parsed(text: string): PackageRecord | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
