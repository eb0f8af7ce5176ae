/** Converts between JSON pointers (RFC 6901) and lists of steps. */

/** Returns the steps of a pointer: `/paths/~1pets/get` is `['paths', '/pets', 'get']`. */
export function stepsOf(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return []
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the pointer of some steps. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
}

/** Returns the value at a pointer; `undefined` if it does not exist. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value
  for (const step of stepsOf(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) {
      return undefined
    }
    current = (current as Record<string, unknown>)[step]
  }
  return current
}

/** Decodes a step of a URL's fragment; text with invalid percent-encoding is returned unchanged. */
function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
