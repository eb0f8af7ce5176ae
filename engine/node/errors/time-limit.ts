import { createContext, Script } from 'node:vm'
import { keepingBuiltins } from './builtins.ts'

/** Message of the error about code that was ended. */
export const NEVER_ENDS = 'it never ends: a component contains itself, or a loop has no end'

/** How long code may take, in ms. */
export interface Limit {
  present: number
  /** What it is from the first time on that code has taken longer: it will on other pages, too. */
  after: number
  /** What an error says about code that took longer; default: `NEVER_ENDS`. */
  message?: string
}

/** How long the site's code may take for a page. It rarely takes more than 50 ms. */
const ofSite: Limit = { present: 10_000, after: 1_000 }

/**
 * Returns a function that runs code of the site: within a time limit, and with the functions of the
 * language put back that the code has replaced.
 */
export function limited<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  limit = ofSite,
): (...args: Args) => Result {
  const timed = withTimeLimit(run, limit)
  return (...args) => keepingBuiltins(() => timed(...args))
}

/**
 * Returns a function that does the same, and throws if it is not done after some time. Nothing else
 * ends code that runs forever: React does not stop at components that contain themselves, and a loop
 * lets no timer of its thread run. To watch a call takes about 0.1 ms.
 * What a function does after its first `await` is not limited.
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
