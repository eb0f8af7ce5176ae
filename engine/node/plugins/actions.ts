import { guarded } from './failure.ts'
import { pathOf } from './imports.ts'
import type { Plugin } from './plugin.ts'

/**
 * Returns the modules behind page buttons: absolute files by action name.
 *
 * @throws PluginFailure if the name of an action does not begin with the plugin's name
 */
export function pluginActions({ plugins = [] }: { plugins?: readonly Plugin[] }) {
  const files = new Map<string, string>()
  for (const plugin of plugins) {
    guarded({ plugin, hook: 'actions' }, () => {
      for (const [name, module] of Object.entries(plugin.actions ?? {})) {
        if (name !== plugin.name && !name.startsWith(`${plugin.name}-`)) {
          throw new Error(
            `"${name}" is not the name of an action: write \`${plugin.name}\`, or a name that begins with \`${plugin.name}-\``,
          )
        }
        files.set(name, pathOf(module))
      }
    })
  }
  return files as ReadonlyMap<string, string>
}
