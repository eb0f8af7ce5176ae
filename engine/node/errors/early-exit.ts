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
export async function reportingExit<T>(run: () => Promise<T>, report: Report): Promise<T> {
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

const pending = new Set<{ name: string }>()

/** Waits for a call of code of the site, which `pendingCalls` names until it is done. */
export async function named<T>(name: string, promise: Promise<T>): Promise<T> {
  const call = { name }
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
