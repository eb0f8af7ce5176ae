/** Name of the function that guarded code calls in each iteration. */
export const GUARD = '__guardLoop'

/** Maximum time for loops within one task, in milliseconds. */
const LONGEST = 5000

/** Thrown into code that does not end. */
export class EndlessLoop extends Error {
  override name = 'EndlessLoop'
  override message = `A loop ran for ${LONGEST / 1000} seconds without a pause, so it was ended.`
}

/**
 * Creates the function that guarded code calls in each iteration. It throws when the current task
 * has been in loops for too long.
 */
export function createLoopGuard(now = () => performance.now(), longest = LONGEST): () => void {
  let since: number | undefined
  // A message starts a new task; unlike timers, it is not throttled in hidden tabs.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    since = undefined
  }
  return () => {
    if (since === undefined) {
      since = now()
      port2.postMessage(null)
    } else if (now() - since > longest) throw new EndlessLoop()
  }
}
