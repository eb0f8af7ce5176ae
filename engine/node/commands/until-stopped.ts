/** Resolves on the first SIGINT or SIGTERM; a second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', () => stop())
    process.once('SIGTERM', () => stop())
  })
}
