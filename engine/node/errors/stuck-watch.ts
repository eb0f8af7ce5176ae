import { closeSync } from 'node:fs'
import { url } from 'node:inspector'
import { isMainThread, Worker } from 'node:worker_threads'
import { isVisiting, pendingCalls } from './early-exit.ts'
import { createHeartbeats, sendHeartbeats } from './heartbeat.ts'

/**
 * How long the event loop may be blocked by the site's code, in seconds of processor time, or ten
 * times as many seconds if it works little.
 */
export interface StuckLimits {
  /** While a plugin looks at a part of a page, which takes milliseconds. */
  visit: number
  /** Otherwise. Plugins that read all code of a package take some seconds. */
  call: number
}

const LIMITS: StuckLimits = { visit: 40, call: 60 }

/** Property of `globalThis` with the function that the watching thread calls. */
const REPORT = '__quireStuck'

/**
 * Watches this thread from another, and calls `report` when the site's code blocks it for too long:
 * a loop without an end, also one with an `await` in it, which lets no timer run. The process ends
 * then with the code that `report` returns, since nothing else can end such a loop.
 *
 * @returns a function that stops watching
 */
export function watchForStuckCode(report: () => number, limits = LIMITS): () => void {
  // With a debugger, code may stop at a breakpoint for any time.
  if (!isMainThread || url() !== undefined) return () => {}
  const beats = createHeartbeats()
  const beat = sendHeartbeats(beats)
  const watcher = new Worker(`(${watch})(${JSON.stringify(REPORT)})`, {
    eval: true,
    workerData: { beats, after: Math.min(limits.visit, limits.call) },
    execArgv: [],
  })
  watcher.unref()
  // If the second thread cannot start, stuck code is not reported.
  watcher.on('error', () => {})
  const globals = globalThis as { [REPORT]?: (seconds: number) => void }
  globals[REPORT] = (seconds) => {
    if (seconds < (isVisiting() ? limits.visit : limits.call) || pendingCalls().length === 0) return
    process.exitCode = report()
    // `exit` would print that it waits for the debugger, which the other thread takes for its own.
    process.on('exit', () => closeSync(process.stderr.fd))
    process.exit()
  }
  return () => {
    clearInterval(beat)
    void watcher.terminate()
    delete globals[REPORT]
  }
}

/**
 * Runs in the other thread, as text: it must not use anything around it. Interrupts the main thread
 * like a debugger, and calls its report there, on top of the stack of the blocking code.
 */
function watch(report: string): void {
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const { Session } = process.getBuiltinModule('node:inspector')
  const { beats, after } = workerData as { beats: Int32Array; after: number }
  let last = -1
  // Counts ticks of this thread instead of time, which passes while a computer sleeps.
  let ticks = 0
  let used = process.cpuUsage()
  let next = after
  setInterval(() => {
    const beat = Atomics.load(beats, 0)
    if (beat !== last) {
      last = beat
      ticks = 0
      used = process.cpuUsage()
      next = after
      return
    }
    ticks += 1
    // A busy machine gives code little of each second, so its own time counts. Code that only waits
    // uses none; it may take ten times as long.
    const { user, system } = process.cpuUsage(used)
    const seconds = Math.floor(Math.max(Math.min(ticks, (user + system) / 1e6), ticks / 10))
    if (seconds < next) return
    next = seconds + 5
    const session = new Session()
    session.connectToMainThread()
    session.on('Debugger.paused', ({ params }) => {
      const { callFrameId } = params.callFrames[0]!
      const expression = `globalThis[${JSON.stringify(report)}]?.(${seconds})`
      session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression }, () => {
        session.post('Debugger.resume', () => session.disconnect())
      })
    })
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  }, 1000)
}
