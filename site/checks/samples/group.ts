import type { Layout } from './layout.ts'

interface Group {
  layouts: Layout[]
  globals: Map<string, string>
  tokens: Set<string>
  closed: boolean
}

/**
 * Sorts pages into programs. What a page adds to the global scope is seen by every page of its
 * program; so a page joins a program only if none of the others so much as mentions a name that it
 * adds, and it mentions none that they add, unless both declare that name alike. A page's result is
 * then the same whatever other pages there are.
 */
export function groupPages(layouts: readonly Layout[]): Layout[][] {
  const groups: Group[] = []
  const byGlobals = [...layouts].sort((a, b) => a.globals.size - b.globals.size)
  for (const layout of byGlobals) {
    let group = layout.alone ? undefined : groups.find((one) => !one.closed && fits(layout, one))
    if (!group) {
      group = { layouts: [], globals: new Map(), tokens: new Set(), closed: layout.alone }
      groups.push(group)
    }
    group.layouts.push(layout)
    for (const [name, text] of layout.globals) group.globals.set(name, text)
    for (const token of layout.tokens) group.tokens.add(token)
  }
  return groups.map((group) => group.layouts)
}

function fits(layout: Layout, group: Group): boolean {
  for (const [name, text] of layout.globals) {
    if (mentions(group.tokens, name) && group.globals.get(name) !== text) return false
  }
  for (const [name, text] of group.globals) {
    if (mentions(layout.tokens, name) && layout.globals.get(name) !== text) return false
  }
  return true
}

/** Names of modules hold characters that identifiers do not; one of their words is enough. */
function mentions(tokens: ReadonlySet<string>, name: string): boolean {
  return tokens.has(name) || (/\W/.test(name) && name.split(/\W+/).some((part) => tokens.has(part)))
}
