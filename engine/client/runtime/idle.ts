/** Runs a task when the browser is idle, or after 200 ms in browsers without idle callbacks (Safari). */
export function whenIdle(task: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), timeout ? { timeout } : {})
  else setTimeout(task, 200)
}
