import type { Plugin } from './plugin.ts'

/** Prefixes a rule with the name of its plugin, if it has no prefix yet. */
export function ruleOf({ name }: Pick<Plugin, 'name'>, rule: string): string {
  return rule.startsWith(`${name}/`) ? rule : `${name}/${rule}`
}
