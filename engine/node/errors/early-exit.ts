import { QuireError } from './quire-error.ts'

/** What is told of the end of the process: the exit code that it was to have. */
type Report = (code: number) => void

/** What runs now, the innermost last. */
const running: Report[] = []

/**
 * Runs code of the site, or code that calls it, and reports if the process ends meanwhile: that code
 * may call `process.exit()`, or wait for what never happens. Otherwise a build that has done nothing
 * would pass for a success. Of several that run within each other, the innermost reports.
 *
 * @param report called while the process ends, so it must not wait for anything
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

/** Calls that are waited for, with the time in ms when they were made. */
const pending = new Set<{ name: string; since: number }>()

/** Waits for a call of code of the site, which `pendingCalls` names until it is done. */
export async function trackPending<T>(name: string, promise: Promise<T>): Promise<T> {
  const call = { name, since: Date.now() }
  pending.add(call)
  try {
    return await promise
  } finally {
    pending.delete(call)
  }
}

/** Returns the names of the calls that are waited for, each once. */
export function pendingCalls(): string[] {
  return [...new Set([...pending].map(({ name }) => name))]
}

/**
 * Does work, and gives up when a single call of code of the site has not been done for too long.
 * A process that serves never ends by itself, so what it waits for in vain would hold it up.
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
      // It is not waited for any more.
      pending.delete(call)
      reject(
        new QuireError({
          rule: 'site-code',
          message: `Nothing has come for ${limit / 1000} seconds from ${call.name}.`,
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
