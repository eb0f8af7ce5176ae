/** Name that guarded code calls in each round of a loop. */
export const GUARD = '__guardLoop'

/** Longest time that a loop may run without a pause, in milliseconds. */
const LONGEST = 5000

/** Thrown into code that does not end. */
export class EndlessLoop extends Error {
  override name = 'EndlessLoop'
  override message = `A loop ran for ${LONGEST / 1000} seconds without a pause, so it was ended.`
}

/**
 * Creates the function that guarded code calls in each round of a loop. It throws when the present
 * task has been in loops for too long.
 */
export function createLoopGuard(now = () => performance.now(), longest = LONGEST): () => void {
  let since: number | undefined
  // A message begins a new task, and is never held back as timers of hidden tabs are.
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
