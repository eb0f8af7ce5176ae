import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from 'quire-docs/plugin'
import type { Candidate } from './choose.ts'

/** Ids of the samples that can be run, by the file of their page: `docs/api/commands/get.mdx`. */
export type Runnable = Readonly<Record<string, readonly string[]>>

const FILE = 'runnable.json'

/**
 * Returns the id of a sample, which changes with its code.
 *
 * @param file of its page, relative to the site's root
 */
export function sampleId(file: string, code: string): string {
  return hashOf(`${file}\n${code.trim()}`).slice(0, 6)
}

/**
 * Reads which samples have passed, or have failed as they say that they do.
 *
 * @param folder absolute path of the folder of records
 */
export function readRunnable(folder: string): Runnable {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
  } catch {
    return {}
  }
}

/** Records which samples can be run. Pages that were not looked at stay as they are. */
export function keepRunnable(
  folder: string,
  candidates: readonly Candidate[],
  results: readonly { candidate: Candidate; status: string }[],
): void {
  const kept = new Map(Object.entries(readRunnable(folder)))
  for (const { page } of candidates) kept.delete(page.file)
  for (const { candidate, status } of results) {
    if (status !== 'passed') continue
    const { file } = candidate.page
    const id = sampleId(file, candidate.fence.code)
    kept.set(file, [...new Set([...(kept.get(file) ?? []), id])])
  }
  const sorted = [...kept].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(join(folder, FILE), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
}
