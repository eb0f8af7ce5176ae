import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Candidate } from './choose.ts'
import { type DrawnEntry, withLines } from './drawn-log.ts'

/** Recorded Command Logs for pages, by the names in samples: `log="click"`. */
export type RecordedLogs = Readonly<Record<string, { file: string; entries: DrawnEntry[] }>>

const FILE = 'command-logs.json'

/** Reads the recorded Command Logs; none if there is no record. */
export function readLogs(folder: string): RecordedLogs {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Records the Command Logs of samples that have passed.
 *
 * @param all whether all pages were checked, so that other records are unused
 */
export function keepLogs(
  folder: string,
  results: readonly { candidate: Candidate; status: string; log?: DrawnEntry[] }[],
  all: boolean,
): void {
  const logs = Object.fromEntries(
    results.flatMap(({ candidate: { page, fence, log: name }, status, log }) =>
      name !== undefined && log && status === 'passed'
        ? [[name, { file: page.file, entries: withLines(log, fence.code) }] as const]
        : [],
    ),
  )
  const kept = { ...(all ? {} : readLogs(folder)), ...logs }
  const sorted = Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(join(folder, FILE), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
