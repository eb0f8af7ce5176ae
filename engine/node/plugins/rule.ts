import type { Plugin } from './plugin.ts'

/** Returns a rule with its plugin's name before it, whether or not the plugin has written that. */
export function ruleOf({ name }: Pick<Plugin, 'name'>, rule: string): string {
  return rule.startsWith(`${name}/`) ? rule : `${name}/${rule}`
}
