// Loaded into a process with `--import`, which it lets answer what memory it needs: to each message
// of its parent it replies with `process.memoryUsage()`, taken after a garbage collection.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// The listener alone does not keep the process alive.
process.channel?.unref()
