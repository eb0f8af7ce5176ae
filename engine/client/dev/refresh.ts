import type { ComponentType } from 'react'
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime'

// In development only: components keep their state when their code is edited. The boot script imports
// this module first, since React looks for the hook when it is evaluated.
injectIntoGlobalHook(window)

type IslandModule = { default: ComponentType }

interface IslandCode {
  /** Loads the version of the code that the document's shell contains. */
  load(): Promise<IslandModule>
  /** The last load; the next one waits for it, so that old code never registers after new code. */
  last: Promise<unknown>
}

/** Islands that have been requested since the document was loaded, by name. */
const asked = new Map<string, IslandCode>()

/** URLs of islands whose code is newer than the shell, by name. */
let newer: Readonly<Record<string, string>> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="quire-islands"]')?.content ?? '{}',
)

/** Returns a loader of an island that always loads its latest code. */
export function islandLoader(
  name: string,
  load: () => Promise<IslandModule>,
): () => Promise<ComponentType> {
  return () => {
    const code = asked.get(name) ?? { load, last: Promise.resolve() }
    asked.set(name, code)
    return latest(name, code)
  }
}

function latest(name: string, code: IslandCode): Promise<ComponentType> {
  const next = async (): Promise<ComponentType> => {
    for (;;) {
      const address = newer[name]
      const module: IslandModule = await (address
        ? import(/* @vite-ignore */ address)
        : code.load())
      if (address === newer[name]) return module.default
    }
  }
  const component = code.last.then(next, next)
  code.last = component
  return component
}

/** Loads the islands whose code has changed, and renders them again. */
async function applyUpdates(addresses: typeof newer): Promise<void> {
  const before = newer
  newer = addresses
  const changed = [...asked].filter(([name]) => before[name] !== addresses[name])
  const loads = await Promise.allSettled(changed.map(([name, code]) => latest(name, code)))
  for (const [index, load] of loads.entries()) {
    if (load.status === 'fulfilled') continue
    console.error(`The new code of the island "${changed[index]?.[0]}" has failed.`, load.reason)
  }
  if (changed.length > 0) performReactRefresh()
}

addEventListener('quire:islands', (event) => {
  applyUpdates((event as CustomEvent<typeof newer>).detail)
})

/**
 * Returns the functions that compiled code calls to register its components and the hooks of its
 * functions.
 */
export function refreshIn(file: string) {
  return {
    $RefreshReg$: (type: unknown, name: string) => register(type, `${file} ${name}`),
    $RefreshSig$: createSignatureFunctionForTransform,
  }
}

/** Registers the components that a module exports, islands included. */
export function registerExports(file: string, exports: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(exports)) {
    if (!isLikelyComponentType(value)) continue
    // The component that an island renders may have no other name.
    if (typeof value === 'function' && 'island' in value) {
      register(value.island, `${file} ${name} island`)
    }
    register(value, `${file} export ${name}`)
  }
}
