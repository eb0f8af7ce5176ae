import { inspect } from 'node:util'

/**
 * Returns what a thrown value says. Code may throw anything, also what has no message and what cannot
 * become text: an object without a prototype, or a proxy that throws in turn.
 */
export function messageOf(thrown: unknown): string {
  try {
    const { message } = (thrown ?? {}) as { message?: unknown }
    if (typeof message === 'string') return message
    if (typeof thrown !== 'object' || thrown === null) return String(thrown)
    // Unlike `String`, this calls no code of the object.
    return inspect(thrown, {
      depth: 1,
      customInspect: false,
      breakLength: Number.POSITIVE_INFINITY,
    })
  } catch {
    return 'something that cannot be shown was thrown'
  }
}
