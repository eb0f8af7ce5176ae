/** Script of the page around the frame when a program, such as the checks, runs samples. */
import type { Outcome, SampleToRun } from '../contract.ts'
import type { LogEntry } from '../log/command-log.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { runInFrame } from './simulator-frame.ts'

/** The final state of the Command Log. */
export interface LoggedRun {
  outcome: Outcome
  entries: LogEntry[]
  snapshots: { id: number; moment: 'before' | 'after'; snapshot: Snapshot }[]
}

/**
 * The functions that the program calls. `limit` is the maximum duration of the sample in
 * milliseconds.
 */
export interface DrivenPage {
  runSample(sample: SampleToRun, limit: number): Promise<Outcome>
  runLogged(sample: SampleToRun, limit: number): Promise<LoggedRun>
}

function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  document.body.replaceChildren(frame)
  return frame
}

const driven: DrivenPage = {
  runSample: (sample, limit) => runInFrame(newFrame(), 'frame.html', sample, { limit }),
  async runLogged(sample, limit) {
    const entries = new Map<number, LogEntry>()
    const snapshots: LoggedRun['snapshots'] = []
    const outcome = await runInFrame(newFrame(), 'frame.html', sample, {
      limit,
      onLog: {
        entry: (entry) => entries.set(entry.id, entry),
        snapshot: (id, moment, snapshot) => snapshots.push({ id, moment, snapshot }),
      },
    })
    return { outcome, entries: [...entries.values()], snapshots }
  },
}
Object.assign(window, driven)
