/**
 * Most tasks are synchronous, and thousands of them run within one turn of the event loop. Promises
 * would slow them down, so these functions continue synchronously where they can.
 */

/** Calls `next` with a value: immediately, or when the promise is resolved. */
export function after<T, Result>(
  value: T | Promise<T>,
  next: (value: T) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Runs a step, and calls `end` when it has returned, thrown or settled. */
export function lastly<T>(step: () => T | Promise<T>, end: () => void): T | Promise<T> {
  let result: T | Promise<T>
  try {
    result = step()
  } catch (error) {
    end()
    throw error
  }
  if (result instanceof Promise) return result.finally(end)
  end()
  return result
}
