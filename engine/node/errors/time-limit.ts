import { createContext, Script } from 'node:vm'
import { keepingBuiltins } from './builtins.ts'

/** Message of the error about code that was ended. */
export const NEVER_ENDS = 'it never ends: a component contains itself, or a loop has no end'

/** How long code may take, in ms. */
interface Limit {
  present: number
  /** What it is from the first time on that code has taken longer: it will on other pages, too. */
  after: number
}

/** How long the site's code may take for a page. It rarely takes more than 50 ms. */
const ofSite: Limit = { present: 10_000, after: 1_000 }

/**
 * Returns a function that does the same, and throws if it is not done after some time. Nothing else
 * ends code that runs forever: React does not stop at components that contain themselves, and a loop
 * lets no timer of its thread run. To watch a call takes about 0.1 ms. Functions of the language that
 * the code replaces are put back.
 */
export function limited<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  limit = ofSite,
): (...args: Args) => Result {
  return (...args) => {
    let result: Result
    const call = () => {
      result = run(...args)
    }
    try {
      keepingBuiltins(() => script.runInContext(createdContext(call), { timeout: limit.present }))
    } catch (error) {
      if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT')
        throw error
      limit.present = limit.after
      throw new Error(NEVER_ENDS)
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
