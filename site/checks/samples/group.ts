import { mentions, type Part } from './part.ts'

interface Group {
  parts: Part[]
  globals: Map<string, string>
  tokens: Set<string>
  closed: boolean
}

/**
 * Sorts parts of pages into programs. What a page adds to the global scope is seen by every page of
 * its program; so a part joins a program only if none of the others so much as mentions a name that
 * it adds, and it mentions none that they add, unless both declare that name alike. A page's result
 * is then the same whatever other pages there are.
 */
export function groupParts(parts: readonly Part[]): Part[][] {
  const groups: Group[] = []
  const byGlobals = [...parts].sort((a, b) => a.globals.size - b.globals.size)
  for (const part of byGlobals) {
    let group = part.alone ? undefined : groups.find((one) => fits(part, one))
    if (!group) {
      group = { parts: [], globals: new Map(), tokens: new Set(), closed: part.alone }
      groups.push(group)
    }
    group.parts.push(part)
    for (const [name, text] of part.globals) group.globals.set(name, text)
    for (const token of part.tokens) group.tokens.add(token)
  }
  return groups.map((group) => group.parts)
}

function fits(part: Part, group: Group): boolean {
  if (group.closed || group.parts[0]?.node !== part.node) return false
  for (const [name, text] of part.globals) {
    if (mentions(group.tokens, name) && group.globals.get(name) !== text) return false
    if (group.globals.has(name) && group.globals.get(name) !== text) return false
  }
  for (const [name, text] of group.globals) {
    if (mentions(part.tokens, name) && part.globals.get(name) !== text) return false
  }
  return true
}
