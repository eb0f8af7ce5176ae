import { messageOf } from './message-of.ts'
import { QuireError } from './quire-error.ts'

/** A built-in function of the language, and its object. */
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

// The code below runs after a site's code, which may have replaced any built-in function. So it
// uses plain syntax, without loops over iterators, and only these two functions.
const { defineProperty, getOwnPropertyDescriptor } = Reflect

/**
 * Runs code of a site, which shares built-in functions with all other code of the thread, and
 * restores those that it has replaced. Comparing them takes about 0.02 ms.
 *
 * @throws Error that names the replaced functions, whether or not `run` throws
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
  const replaced = restore(before)
  if (replaced !== '')
    throw new Error(`it replaces ${replaced}, which other code of the build uses`)
  if ('thrown' in outcome) throw outcome.thrown
  return outcome.result
}

const atStart = builtins.map(present)

/**
 * Explains an error of the engine if code of the site has replaced built-in functions where
 * `keepingBuiltins` does not restore them: in a component's module, in a plugin, or later in a
 * timer. Restores them, so that the report can be printed. Returns other errors unchanged.
 */
export function namingReplaced(error: unknown): unknown {
  const replaced = restore(atStart)
  if (replaced === '' || error instanceof QuireError) return error
  return new QuireError(
    {
      rule: 'site-code',
      message: `Code of the site replaces ${replaced}, which other code of the build uses, and so it failed: ${messageOf(error)}`,
      hint: 'Give the function another name, and call it by that name. Code for browsers belongs in `useEffect` or in a client module.',
    },
    { cause: error },
  )
}

/** Restores replaced functions; returns their names, empty if there are none. */
function restore(before: readonly unknown[]): string {
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
