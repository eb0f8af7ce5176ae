import { messageOf } from './message-of.ts'

/** Whether React failed because a component suspended: pages are rendered synchronously. */
export function isSuspended(error: unknown): boolean {
  return messageOf(error).startsWith('A component suspended')
}

/** Returns the reason why something cannot be rendered, without React's advice for browsers. */
export function renderReason(error: unknown): string {
  return isSuspended(error)
    ? 'it suspended, but pages are rendered synchronously'
    : messageOf(error)
}
