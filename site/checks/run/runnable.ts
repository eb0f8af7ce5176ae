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
  const runnable: Record<string, string[]> = {}
  for (const [id, file] of Object.entries(readFiles(folder))) {
    runnable[file] = [...(runnable[file] ?? []), id]
  }
  return runnable
}

/** The record: the file of its page for each id. */
function readFiles(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
  } catch {
    return {}
  }
}

/** Records which samples can be run. Entries of other pages do not change. */
export function keepRunnable(
  folder: string,
  candidates: readonly Candidate[],
  results: readonly { candidate: Candidate; status: string }[],
): void {
  const looked = new Set(candidates.map(({ page }) => page.file))
  const kept = Object.entries(readFiles(folder)).filter(([, file]) => !looked.has(file))
  const passed = results
    .filter(({ status }) => status === 'passed')
    .map(({ candidate: { page, fence } }) => [sampleId(page.file, fence.code), page.file] as const)
  const sorted = [...kept, ...passed].sort((a, b) =>
    `${a[1]} ${a[0]}` < `${b[1]} ${b[0]}` ? -1 : 1,
  )
  writeFileSync(join(folder, FILE), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
