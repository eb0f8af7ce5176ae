import logs from '../../checks/data/command-logs.json' with { type: 'json' }
import type { LogEntry } from './types.ts'

/**
 * Returns the recorded Command Log of the sample whose fence contains `log="name"`.
 *
 * @param pinned name of the command whose first entry is pinned
 * @throws if there is no recorded log of that name
 */
export function recordedEntries(name: string, pinned: string | undefined): LogEntry[] {
  const recorded = (logs as Record<string, { entries: LogEntry[] }>)[name]
  if (!recorded) {
    throw new Error(
      `No sample with \`log="${name}"\` is on record. Run \`npm run check:samples\`, and commit checks/data/command-logs.json.`,
    )
  }
  const pinnedIndex = recorded.entries.findIndex((entry) => entry.name === pinned)
  if (pinned !== undefined && pinnedIndex === -1) {
    throw new Error(`The Command Log \`${name}\` has no entry \`${pinned}\` that could be pinned.`)
  }
  return recorded.entries.map((entry, index) =>
    index === pinnedIndex ? { ...entry, pinned: true } : entry,
  )
}
