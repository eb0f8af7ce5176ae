/** Resolves when the person at the terminal stops the program; a second time ends it at once. */
export function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', () => stop())
    process.once('SIGTERM', () => stop())
  })
}
