import { inspect } from 'node:util'

/**
 * Returns the message of a thrown value. Code may throw anything, including values that cannot
 * become text: an object without a prototype, or a proxy that throws in turn.
 */
export function messageOf(thrown: unknown): string {
  try {
    const { message } = (thrown ?? {}) as { message?: unknown }
    if (typeof message === 'string') return message
    if (typeof thrown !== 'object' || thrown === null) return String(thrown)
    // Unlike `String`, this calls no methods of the object.
    return inspect(thrown, {
      depth: 1,
      customInspect: false,
      breakLength: Number.POSITIVE_INFINITY,
    })
  } catch {
    return 'a value that cannot be printed was thrown'
  }
}
