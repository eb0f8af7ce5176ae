import { mentions, type Part } from './part.ts'

interface Group {
  parts: Part[]
  globals: Map<string, string>
  tokens: Set<string>
  closed: boolean
}

/**
 * Groups parts of pages into programs. All pages in a program share one global scope. To keep the
 * result of a page independent of other pages, a part joins a program only if neither mentions a
 * global that the other declares, unless both declare it identically.
 */
export function groupParts(parts: readonly Part[]): Part[][] {
  const groups: Group[] = []
  const byGlobals = [...parts].sort((a, b) => a.globals.size - b.globals.size)
  for (const part of byGlobals) {
    let group = part.alone ? undefined : groups.find((candidate) => fits(part, candidate))
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
  if (group.closed || group.parts[0]?.setup !== part.setup) return false
  for (const [name, text] of part.globals) {
    if (mentions(group.tokens, name) && group.globals.get(name) !== text) return false
    if (group.globals.has(name) && group.globals.get(name) !== text) return false
  }
  for (const [name, text] of group.globals) {
    if (mentions(part.tokens, name) && part.globals.get(name) !== text) return false
  }
  return true
}
