import { createContext, Script } from 'node:vm'
import { keepingBuiltins } from './builtins.ts'

/** Message of the error about terminated code. */
export const NEVER_ENDS = 'it never ends: a component contains itself, or a loop has no end'

/** How long code may take, in ms. */
export interface Limit {
  present: number
  /** Limit used after the first timeout; the same code will probably hang on other pages. */
  after: number
  /** Message about a timeout; default: `NEVER_ENDS`. */
  message?: string
}

/** How long the site's code may take for a page. It rarely takes more than 50 ms. */
const siteLimit: Limit = { present: 10_000, after: 1_000 }

/**
 * Returns a function that runs code of the site within a time limit, and restores built-in
 * functions that the code has replaced.
 */
export function limited<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  limit = siteLimit,
): (...args: Args) => Result {
  const timed = withTimeLimit(run, limit)
  return (...args) => keepingBuiltins(() => timed(...args))
}

/**
 * Returns a function that does the same, and throws when it exceeds the limit. Nothing else stops
 * code that runs forever: React renders components that contain themselves endlessly, and a loop
 * blocks the timers of its thread. Watching a call takes about 0.1 ms. Code after the first `await`
 * is not limited.
 */
export function withTimeLimit<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  limit: Limit,
): (...args: Args) => Result {
  return (...args) => {
    let result: Result
    const call = () => {
      result = run(...args)
    }
    try {
      script.runInContext(createdContext(call), { timeout: limit.present })
    } catch (error) {
      if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT')
        throw error
      limit.present = limit.after
      throw new Error(limit.message ?? NEVER_ENDS)
    }
    return result!
  }
}

const script = new Script('call()')
const globals: { call?: () => void } = {}
let context: object | undefined

/** Returns the context in which the script makes this call. */
function createdContext(call: () => void): object {
  context ??= createContext(globals)
  globals.call = call
  return context
}
