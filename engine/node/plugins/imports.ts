import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guarded } from './failure.ts'
import type { Plugin } from './plugin.ts'

/** The modules that plugins provide to pages and the site's code. Plain data. */
export interface PluginImports {
  /** Absolute files, by specifier. */
  files: ReadonlyMap<string, string>
  /** Hints for missing modules; a specifier may end with `*`. */
  instead: ReadonlyMap<string, string>
}

/** Without plugins. */
export const noImports: PluginImports = { files: new Map(), instead: new Map() }

/**
 * Collects the modules that plugins provide.
 *
 * @throws PluginFailure if one of them fails, or claims a module that another one has claimed
 */
export function pluginImports(site: { plugins?: readonly Plugin[]; root: string }): PluginImports {
  const { plugins = [], root } = site
  const files = new Map<string, string>()
  const instead = new Map<string, string>()
  const claims = new Map<string, string>()
  for (const plugin of plugins) {
    guarded({ plugin, hook: 'imports' }, () => {
      for (const [name, target] of Object.entries(plugin.imports?.({ root }) ?? {})) {
        const other = claims.get(name)
        if (other !== undefined) throw new Error(`"${name}" is provided by "${other}" already`)
        claims.set(name, plugin.name)
        if (typeof target === 'object' && 'instead' in target) instead.set(name, target.instead)
        else files.set(name, placeOf(name, target))
      }
    })
  }
  return { files, instead }
}

function placeOf(name: string, target: URL | string): string {
  const isPlace = target instanceof URL || target.startsWith('file:') || isAbsolute(target)
  if (isPlace) return pathOf(target)
  throw new Error(
    `"${name}" is provided by "${target}", which is neither a \`file:\` URL nor an absolute path`,
  )
}

/** Returns a plugin's hint for a missing module: for its name, or for its beginning. */
export function insteadOf(specifier: string, { instead }: PluginImports): string | undefined {
  const exact = instead.get(specifier)
  if (exact !== undefined) return exact
  const beginnings = [...instead].filter(
    ([name]) => name.endsWith('*') && specifier.startsWith(name.slice(0, -1)),
  )
  return beginnings.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** Returns the absolute path of a file URL or path from a plugin. */
export function pathOf(place: URL | string): string {
  return resolve(place instanceof URL || place.startsWith('file:') ? fileURLToPath(place) : place)
}
