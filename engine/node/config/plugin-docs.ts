import path from 'node:path'
import { nearest } from '../errors/nearest.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { ConfigFinding } from './places.ts'
import { configFinding } from './report.ts'
import type { UserDocs } from './user-config.ts'

/**
 * Returns the folder for pages that a plugin loads from a source, relative to the site's root.
 * Drafts, which only development shows, are in a separate folder.
 */
export function sourceFolder(
  { name }: Pick<Plugin, 'name'>,
  docs: string,
  { drafts }: { drafts: boolean },
): string {
  return path.join('.quire', drafts ? 'dev-sources' : 'sources', name, docs)
}

/** Returns the docs that plugins add, as they would be written in the config. */
export function pluginDocs(plugins: readonly Plugin[]): UserDocs[] {
  return plugins.flatMap((plugin) =>
    (plugin.sources ?? []).flatMap(({ docs }): UserDocs[] => {
      if (typeof docs === 'string') return []
      const { id, routeBasePath, sidebars, editUrl } = docs
      return [
        {
          id,
          routeBasePath,
          folder: sourceFolder(plugin, id, { drafts: false }),
          // Other sidebars are generated after the pages have been loaded.
          ...(sidebars === false && { sidebars }),
          ...(editUrl !== undefined && { editUrl }),
        },
      ]
    }),
  )
}

/**
 * Reports docs ids of plugins that do not exist, or that another plugin or the config already uses.
 *
 * @param file config file, relative to the site's root
 */
export function checkPluginDocs(
  plugins: readonly Plugin[],
  docs: readonly UserDocs[],
  file: string,
): ConfigFinding[] {
  const configured = docs.map(({ id = 'default' }) => id)
  const owners = new Map(configured.map((id) => [id, '`docs` of the config']))
  return plugins.flatMap((plugin, index) =>
    (plugin.sources ?? []).flatMap((source, sourceIndex): ConfigFinding[] => {
      const { docs } = source
      const at = ['plugins', index, 'sources', sourceIndex, 'docs']
      if (typeof docs === 'string') {
        if (configured.includes(docs)) return []
        const close = nearest(docs, configured)
        const ids = configured.map((id) => JSON.stringify(id)).join(', ') || 'none'
        const message = `The plugin "${plugin.name}" adds pages to the docs "${docs}", which the config does not have.`
        const hint = close ? `Did you mean "${close}"?` : `Docs in the config: ${ids}.`
        return [configFinding(file, message, hint, at)]
      }
      const owner = owners.get(docs.id)
      owners.set(docs.id, owner ?? `the plugin "${plugin.name}"`)
      if (owner === undefined) return []
      const message = `The plugin "${plugin.name}" adds docs with the id "${docs.id}", which ${owner} has already.`
      return [configFinding(file, message, 'Give one of them another id.', at)]
    }),
  )
}
