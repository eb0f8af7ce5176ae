import type { Plugin } from './plugin.ts'

/** Returns a rule prefixed with its plugin's name, unless it already is. */
export function ruleOf({ name }: Pick<Plugin, 'name'>, rule: string): string {
  return rule.startsWith(`${name}/`) ? rule : `${name}/${rule}`
}
