import { messageOf } from './message-of.ts'
import { QuireError } from './quire-error.ts'

/** A function of the language, and the object that has it. */
interface Builtin {
  /** As authors write it: `Array.prototype.map`. */
  name: string
  owner: object
  key: PropertyKey
  /** As it is when the engine starts, before any code of a site runs. */
  descriptor: PropertyDescriptor
}

/** Globals whose functions the engine, React and packages call on every page. */
const globals = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'Buffer',
  'Date',
  'Error',
  'Function',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TextDecoder',
  'TextEncoder',
  'Uint8Array',
  'URL',
  'URLSearchParams',
  'WeakMap',
  'WeakSet',
] as const

const builtins: readonly Builtin[] = [
  ...globals.map((name) => builtin(name, globalThis, name)),
  ...globals.flatMap((name) => {
    const value = globalThis[name] as { prototype?: object }
    return [...functionsOf(name, value), ...functionsOf(`${name}.prototype`, value.prototype)]
  }),
  ...functionsOf('ArrayIterator.prototype', Object.getPrototypeOf([].values())),
]

function functionsOf(name: string, owner: object = {}): Builtin[] {
  return Reflect.ownKeys(owner)
    .map((key) =>
      builtin(`${name}${typeof key === 'symbol' ? `[${key.description}]` : `.${key}`}`, owner, key),
    )
    .filter(({ descriptor }) => typeof descriptor.value === 'function')
}

function builtin(name: string, owner: object, key: PropertyKey): Builtin {
  return { name, owner, key, descriptor: Reflect.getOwnPropertyDescriptor(owner, key)! }
}

// What follows runs after a site's code, when any function of the language may be another one. So
// it uses the syntax of the language, without loops over iterators, and these two.
const { defineProperty, getOwnPropertyDescriptor } = Reflect

/**
 * Runs code of a site, which shares the functions of the language with all other code of the thread,
 * and puts back those that it has replaced. To compare them takes about 0.02 ms.
 *
 * @throws Error that names what was replaced, whether or not `run` throws
 */
export function keepingBuiltins<T>(run: () => T): T {
  const before: unknown[] = []
  for (let at = 0; at < builtins.length; at += 1) before[at] = present(builtins[at]!)
  let outcome: { result: T } | { thrown: unknown }
  try {
    outcome = { result: run() }
  } catch (thrown) {
    outcome = { thrown }
  }
  const replaced = putBack(before)
  if (replaced !== '') throw new Error(`it replaces ${replaced}, which all code of the build calls`)
  if ('thrown' in outcome) throw outcome.thrown
  return outcome.result
}

const atStart = builtins.map(present)

/**
 * Names the cause of an error of the engine if code of the site has replaced functions of the
 * language where they are not put back: in a component's module, in a plugin, or later in a timer.
 * Puts them back, so that the report can be printed. Returns other errors as they are.
 */
export function namingReplaced(error: unknown): unknown {
  const replaced = putBack(atStart)
  if (replaced === '' || error instanceof QuireError) return error
  return new QuireError(
    {
      rule: 'site-code',
      message: `Code of the site replaces ${replaced}, which all code of the build calls, and so it failed: ${messageOf(error)}`,
      hint: 'Give the function another name, and call it by that name. Code for browsers belongs in `useEffect` or in a client module.',
    },
    { cause: error },
  )
}

/** Puts back functions that are not what they were; returns their names, empty if there are none. */
function putBack(before: readonly unknown[]): string {
  let names = ''
  for (let at = 0; at < builtins.length; at += 1) {
    const { owner, key, name, descriptor } = builtins[at]!
    if (present(builtins[at]!) === before[at]) continue
    names += `${names && ', '}\`${name}\``
    defineProperty(owner, key, { ...descriptor, value: before[at] })
  }
  return names
}

function present({ owner, key }: Builtin): unknown {
  return getOwnPropertyDescriptor(owner, key)?.value
}
