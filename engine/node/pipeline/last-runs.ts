import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, withChecksum } from '../files/checksum.ts'

/** The tasks that the last command with any changes has run, for `explain --why`. */
export interface LastRuns {
  /** Number of tasks that ran for the first time. */
  first: number
  /** Tasks that ran again, each with the task or input whose change was the reason. */
  reasons: ReadonlyMap<string, string>
}

function fileIn(folder: string): string {
  return join(folder, 'runs')
}

/** @param folder absolute folder of the graph */
export function keepRuns(
  folder: string,
  { runs, reasons }: { runs: readonly string[]; reasons: ReadonlyMap<string, string> },
): void {
  const first = new Set(runs).size - reasons.size
  writeFileSync(fileIn(folder), withChecksum(JSON.stringify({ first, reasons: [...reasons] })))
}

/** Returns the last runs; `null` if none are recorded. */
export function lastRuns(folder: string): LastRuns | null {
  const text = readChecked(fileIn(folder))
  if (text === null) return null
  const { first, reasons } = JSON.parse(text) as { first: number; reasons: [string, string][] }
  return { first, reasons: new Map(reasons) }
}

/** Returns the names from a changed input to a task that ran again; empty if the task did not run. */
export function reasonsFor({ reasons }: LastRuns, name: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = name; at !== undefined; at = reasons.get(at)) {
    if (chain.includes(at)) break
    chain.unshift(at)
  }
  return chain.length > 1 ? chain : []
}
