/**
 * Returns the props of an island as JSON.
 *
 * @throws Error if a value would reach the browser as something else than the build has rendered
 */
export function serialize(name: string, props: object): string {
  const found = otherThanJson(props, [])
  if (found) {
    throw new Error(
      `The island <${name}> received ${found.what} as "${found.path.join('.')}". Its props are sent to the browser as JSON, so pass text, numbers, lists or plain objects.`,
    )
  }
  return JSON.stringify(props)
}

interface Misfit {
  what: string
  path: readonly string[]
}

/** Returns the first value that JSON does not have. Fields that are `undefined` are left out of it. */
function otherThanJson(
  value: unknown,
  path: readonly string[],
  around: readonly unknown[] = [],
): Misfit | null {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { what: String(value), path }
  }
  if (typeof value !== 'object') {
    const isOther = ['function', 'symbol', 'bigint'].includes(typeof value)
    return isOther ? { what: `a ${typeof value}`, path } : null
  }
  if (value === null) return null
  if ('$$typeof' in value) return { what: 'an element', path }
  if (around.includes(value)) return { what: 'an object that contains itself', path }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    return { what: `an object of the class ${value.constructor?.name}`, path }
  }
  for (const [key, part] of Object.entries(value)) {
    const found = otherThanJson(part, [...path, key], [...around, value])
    if (found) return found
  }
  return null
}
