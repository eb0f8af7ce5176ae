import type { Place } from '../../simulator/compile/edits.ts'
import type { LogEntry } from '../../simulator/log/command-log.ts'
import type { Snapshot } from '../../simulator/snapshots/snapshot.ts'

export type Moment = 'before' | 'after'

/** Phase of a run. */
export type Phase = 'idle' | 'loading' | 'running' | 'passed' | 'failed' | 'stopped'

/** The reason why a run has failed. */
export interface Failure {
  message: string
  /** Position in the sample, if known. */
  place?: Place
  /** A command that the simulator does not support. */
  unknown?: string
}

export interface RunState {
  phase: Phase
  entries: readonly LogEntry[]
  snapshots: ReadonlyMap<number, Partial<Record<Moment, Snapshot>>>
  /** Size of the application's viewport in CSS pixels. */
  viewport: { width: number; height: number }
  /** URL of the application. */
  url: string
  tests: number
  commands: number
  failure?: Failure
}

export type RunEvent =
  | { type: 'start' }
  | { type: 'ready' }
  | { type: 'entry'; entry: LogEntry }
  | { type: 'snapshot'; id: number; moment: Moment; snapshot: Snapshot }
  | { type: 'resize'; width: number; height: number }
  | { type: 'end'; phase: Phase; tests?: number; commands?: number; failure?: Failure }
  | { type: 'reset' }

export const idle: RunState = {
  phase: 'idle',
  entries: [],
  snapshots: new Map(),
  viewport: { width: 1000, height: 660 },
  url: '',
  tests: 0,
  commands: 0,
}

/** The state of a run after an event. */
export function reduce(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'reset':
      return idle
    case 'start':
      return { ...idle, phase: 'loading' }
    case 'ready':
      return { ...state, phase: 'running' }
    case 'entry':
      return { ...state, entries: withEntry(state.entries, event.entry) }
    case 'resize':
      return { ...state, viewport: { width: event.width, height: event.height } }
    case 'snapshot': {
      const snapshots = new Map(state.snapshots)
      const { id, moment, snapshot } = event
      snapshots.set(id, { ...snapshots.get(id), [moment]: snapshot })
      return { ...state, snapshots, url: snapshot.url }
    }
    case 'end': {
      const { phase, tests = state.tests, commands = state.commands, failure } = event
      // Commands in progress are over; a request may have no response yet.
      const entries = state.entries.map((entry) =>
        entry.state === 'pending' && entry.kind !== 'event'
          ? { ...entry, state: 'failed' as const }
          : entry,
      )
      return { ...state, phase, tests, commands, entries, ...(failure && { failure }) }
    }
  }
}

function withEntry(entries: readonly LogEntry[], entry: LogEntry): LogEntry[] {
  const at = entries.findIndex(({ id }) => id === entry.id)
  return at < 0 ? [...entries, entry] : entries.with(at, entry)
}
