/** Script of a page that a program drives, such as the checks: it holds the frame. */
import type { Outcome, SampleToRun } from '../contract.ts'
import { runInFrame } from './simulator-frame.ts'

/** What the program calls. */
export interface DrivenPage {
  /** @param limit Longest time for the sample, in milliseconds. */
  runSample(sample: SampleToRun, limit: number): Promise<Outcome>
}

const driven: DrivenPage = {
  async runSample(sample, limit) {
    const frame = document.createElement('iframe')
    document.body.replaceChildren(frame)
    return runInFrame(frame, 'frame.html', sample, { limit })
  },
}
Object.assign(window, driven)
