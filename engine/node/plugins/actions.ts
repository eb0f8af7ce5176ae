import { guarded } from './failure.ts'
import { pathOf } from './imports.ts'
import type { Plugin } from './plugin.ts'

/**
 * Returns the modules of page buttons: absolute files by the name of the action.
 *
 * @throws PluginFailure if the name of an action does not begin with that of its plugin
 */
export function pluginActions({ plugins = [] }: { plugins?: readonly Plugin[] }) {
  const files = new Map<string, string>()
  for (const plugin of plugins) {
    guarded({ plugin, hook: 'actions' }, () => {
      for (const [name, place] of Object.entries(plugin.actions ?? {})) {
        if (name !== plugin.name && !name.startsWith(`${plugin.name}-`)) {
          throw new Error(
            `"${name}" is not the name of an action: write \`${plugin.name}\`, or a name that begins with \`${plugin.name}-\``,
          )
        }
        files.set(name, pathOf(place))
      }
    })
  }
  return files as ReadonlyMap<string, string>
}
