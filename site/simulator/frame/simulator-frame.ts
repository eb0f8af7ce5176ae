import type { Outcome, SampleToRun } from '../contract.ts'
import type { SimulatorEnvironment } from '../simulator.ts'
import { type MessageFromFrame, type MessageToFrame, READY } from './messages.ts'
import { SANDBOX } from './policy.ts'

/**
 * Maximum silence of a frame in milliseconds before its code counts as endless. Loop guards stop
 * loops sooner.
 */
const LONGEST_SILENCE = 7000

/** Maximum time until the frame has started, in milliseconds. */
const LONGEST_START = 30_000

export interface RunOptions {
  /** Maximum duration of the sample in milliseconds. */
  limit: number
  /** The frame has loaded, and begins with the sample. */
  onStart?(): void
  /** The application's viewport has a new size in CSS pixels. The frame has it already. */
  onResize?(width: number, height: number): void
  /** Receives the Command Log; without it, there is none. */
  onLog?: SimulatorEnvironment['onLog']
  /** Ends the run. */
  signal?: AbortSignal
}

/**
 * Runs a sample in a new frame, which stays with the application as the sample has left it.
 * @param frame Not in a document yet, or empty: a frame runs one sample.
 * @param url Where `frame.html` is.
 */
export function runInFrame(
  frame: HTMLIFrameElement,
  url: string,
  sample: SampleToRun,
  { limit, onStart, onResize, onLog, signal }: RunOptions,
): Promise<Outcome> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const send = (message: MessageToFrame) => port.postMessage(message)
    let silence: ReturnType<typeof setTimeout> | undefined
    const finish = (outcome: Outcome) => {
      clearTimeout(silence)
      clearTimeout(end)
      port.close()
      window.removeEventListener('message', connect)
      resolve(outcome)
    }
    const stop = (message: string) => {
      // Removing the frame is the only way to stop running code.
      frame.remove()
      const failure = { test: '', command: '', message, stack: '' }
      finish({ status: 'failed', tests: 0, commands: 0, failure })
    }
    signal?.addEventListener('abort', () => stop('It was stopped.'))
    const end = setTimeout(() => stop(`It has not ended after ${limit / 1000} seconds.`), limit)
    const hear = () => {
      clearTimeout(silence)
      // Timers of a hidden tab are throttled, on both sides.
      const check = () => (document.hidden ? hear() : stop(ENDLESS))
      silence = setTimeout(check, LONGEST_SILENCE * sample.patience)
    }
    port.onmessage = ({ data }: MessageEvent<MessageFromFrame>) => {
      hear()
      if (data.type === 'done') finish(data.outcome)
      if (data.type === 'entry') onLog?.entry(data.entry)
      if (data.type === 'snapshot') onLog?.snapshot(data.id, data.moment, data.snapshot)
      if (data.type !== 'resize') return
      const { width, height } = data
      Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
      onResize?.(width, height)
      send({ type: 'resized' })
    }
    const connect = ({ source, data }: MessageEvent) => {
      if (data !== READY || source !== frame.contentWindow) return
      window.removeEventListener('message', connect)
      // The frame has an opaque origin, which no target can name.
      frame.contentWindow!.postMessage(null, '*', [port2])
      send({ type: 'run', sample, isLogged: onLog !== undefined })
      onStart?.()
      hear()
    }
    silence = setTimeout(stop, LONGEST_START, NOT_STARTED)
    window.addEventListener('message', connect)
    frame.setAttribute('sandbox', SANDBOX)
    frame.referrerPolicy = 'no-referrer'
    frame.src = url
  })
}

/** Message if a frame did not start. */
export const NOT_STARTED =
  'The frame of the sample did not start. The host has to send the headers that the build wrote for it.'

/** Message if a frame was stopped. */
export const ENDLESS =
  'The code ran for 7 seconds without a pause, so it was ended: look for work without an end, or for more data than memory holds.'
