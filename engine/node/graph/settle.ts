/**
 * Tasks may be synchronous, and most are: thousands of them run within one turn of the event loop.
 * These two functions go on after a step whether it has to be waited for or not.
 */

/** Calls `next` with a value, now or when it is there. */
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
