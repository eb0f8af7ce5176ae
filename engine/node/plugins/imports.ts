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

/** The modules of a site without plugins. */
export const noImports: PluginImports = { files: new Map(), instead: new Map() }

/**
 * Collects the modules that plugins provide.
 *
 * @throws PluginFailure if a plugin fails, or provides a module that another plugin provides, too
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
        else files.set(name, fileOf(name, target))
      }
    })
  }
  return { files, instead }
}

function fileOf(name: string, target: URL | string): string {
  const isFilePath = target instanceof URL || target.startsWith('file:') || isAbsolute(target)
  if (isFilePath) return pathOf(target)
  throw new Error(
    `"${name}" is provided by "${target}", which is neither a \`file:\` URL nor an absolute path`,
  )
}

/** Returns a plugin's hint for a missing module, by its full name or the longest matching prefix. */
export function insteadOf(specifier: string, { instead }: PluginImports): string | undefined {
  const exact = instead.get(specifier)
  if (exact !== undefined) return exact
  const prefixes = [...instead].filter(
    ([name]) => name.endsWith('*') && specifier.startsWith(name.slice(0, -1)),
  )
  return prefixes.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** Returns the absolute path of a file URL or path from a plugin. */
export function pathOf(module: URL | string): string {
  return resolve(
    module instanceof URL || module.startsWith('file:') ? fileURLToPath(module) : module,
  )
}
