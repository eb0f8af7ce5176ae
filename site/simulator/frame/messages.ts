import type { Outcome, SampleToRun } from '../contract.ts'
import type { LogEntry } from '../log/command-log.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'

/** Messages from the page to the frame, through a private port. */
export type MessageToFrame =
  | { type: 'run'; sample: SampleToRun; isLogged: boolean }
  | { type: 'resized' }

/** Messages from the frame to the page. */
export type MessageFromFrame =
  /** Sent regularly: a silent frame is in an endless loop. */
  | { type: 'alive' }
  /** Size of the application's viewport in CSS pixels. */
  | { type: 'resize'; width: number; height: number }
  | { type: 'entry'; entry: LogEntry }
  | { type: 'snapshot'; id: number; moment: 'before' | 'after'; snapshot: Snapshot }
  | { type: 'done'; outcome: Outcome }

/** The frame has loaded, and waits for its port. */
export const READY = 'simulator-ready'

/** Interval between `alive` messages in milliseconds. */
export const HEARTBEAT = 500
