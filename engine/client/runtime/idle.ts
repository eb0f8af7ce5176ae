/** Runs a task when the browser has nothing better to do. Safari cannot tell; it waits a little. */
export function whenIdle(task: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), timeout ? { timeout } : {})
  else setTimeout(task, 200)
}
