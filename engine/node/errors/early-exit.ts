import { QuireError } from './quire-error.ts'

/** Receives the exit code of the process just before it exits. */
type Report = (code: number) => void

/** Reports of the calls in progress, the innermost last. */
const running: Report[] = []

/**
 * Runs code of the site, or code that calls it, and reports if the process ends meanwhile: that
 * code may call `process.exit()`, or wait for something that never happens. Otherwise a build that
 * has done nothing would look successful. For nested calls, only the innermost reports.
 *
 * @param report called while the process ends, so it must be synchronous
 */
export async function reportUnexpectedExit<T>(run: () => Promise<T>, report: Report): Promise<T> {
  if (running.length === 0) process.on('exit', reportInnermost)
  running.push(report)
  try {
    return await run()
  } finally {
    running.splice(running.lastIndexOf(report), 1)
    if (running.length === 0) process.off('exit', reportInnermost)
  }
}

function reportInnermost(code: number): void {
  running.at(-1)?.(code)
}

/** Pending calls, with the time in ms when they started. */
const pending = new Set<{ name: string; since: number }>()

/** Waits for a call of the site's code, which `pendingCalls` lists until it settles. */
export async function trackPending<T>(name: string, promise: Promise<T>): Promise<T> {
  const call = { name, since: Date.now() }
  pending.add(call)
  try {
    return await promise
  } finally {
    pending.delete(call)
  }
}

/** The innermost call for a part of a page that is running now. */
let visit: (() => string) | undefined

/** Runs a call for a part of a page. There are many such calls, so names are computed on demand. */
export function trackVisit<T>(name: () => string, run: () => T): T {
  const outer = visit
  visit = name
  try {
    return run()
  } finally {
    visit = outer
  }
}

/** Whether a call for a part of a page is running, or was running when it was interrupted. */
export function isVisiting(): boolean {
  return visit !== undefined
}

/** Returns the distinct names of the pending calls; only the running visit, if there is one. */
export function pendingCalls(): string[] {
  if (visit) return [visit()]
  return [...new Set([...pending].map(({ name }) => name))]
}

/**
 * Runs work, and gives up when a single call of the site's code has been pending for too long. A
 * server process would otherwise wait for it forever.
 *
 * @param limit in ms
 * @throws QuireError `site-code` that names the call
 */
export async function rejectIfStuck<T>(work: () => Promise<T>, limit: number): Promise<T> {
  const others = new Set(pending)
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const call = [...pending].find((one) => !others.has(one) && Date.now() - one.since > limit)
      if (call === undefined) return
      // The call is abandoned.
      pending.delete(call)
      reject(
        new QuireError({
          rule: 'site-code',
          message: `There was no response from ${call.name} within ${limit / 1000} seconds.`,
          hint: 'Look for a promise that is never settled: an `await` for an event that does not happen. The next change tries again.',
        }),
      )
    }, limit / 10)
  })
  try {
    return await Promise.race([work(), stuck])
  } finally {
    clearInterval(timer)
  }
}
