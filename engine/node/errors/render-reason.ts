import { messageOf } from './message-of.ts'

/** Whether React gave up because a component waits for a promise: pages are rendered at once. */
export function isSuspended(error: unknown): boolean {
  return messageOf(error).startsWith('A component suspended')
}

/** Returns why something cannot be rendered, without the advice that React has for browsers. */
export function renderReason(error: unknown): string {
  return isSuspended(error) ? 'it waits for a promise, and nothing waits here' : messageOf(error)
}
