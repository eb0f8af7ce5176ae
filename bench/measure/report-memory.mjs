// Loaded into a process with `--import`. Replies to each message of the parent process with
// `process.memoryUsage()`, taken after a garbage collection.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// The listener alone does not keep the process alive.
process.channel?.unref()
