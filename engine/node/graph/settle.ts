/**
 * Tasks may be synchronous, and most are: thousands of them run within one turn of the event loop.
 * These two functions continue after a step whether it is asynchronous or not.
 */

/** Calls `next` with a value, now or once it is resolved. */
export function after<T, Result>(
  value: T | Promise<T>,
  next: (value: T) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Runs a step, and `end` when it is over, however it ends. */
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
