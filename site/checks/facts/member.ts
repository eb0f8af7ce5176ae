import type { Arity } from './call.ts'
import type { PackageFacts } from './package.ts'

/** What the types say about a member: its overloads, or `null` if those are not known. */
export type Member = { exists: false } | { exists: true; calls: Arity[] | null }

/**
 * Looks up a member by the name that pages use: `cy.get`, `Cypress.env`, `Cypress.Commands.add`,
 * `on.after:run`. Types in the namespace (`Cypress.Chainable`) count as members too.
 */
export function findMember(facts: PackageFacts, name: string): Member {
  if (name.startsWith('on.')) {
    const event = name.slice(3)
    const { nodeEvents, browserEvents, requestEvents } = facts
    const exists = [nodeEvents, browserEvents, requestEvents].some((list) => list.includes(event))
    return exists ? { exists, calls: null } : { exists }
  }
  const [root, first = '', second] = name.split('.')
  if (root === 'cy') {
    const calls = Object.hasOwn(facts.cy, first) ? facts.cy[first]! : undefined
    if (!calls) return { exists: false }
    return { exists: true, calls: second === undefined ? calls : null }
  }
  if (root !== 'Cypress') return { exists: false }
  const known = Object.hasOwn(facts.statics, first) ? facts.statics[first] : undefined
  if (!known) {
    const isType = second === undefined && facts.typeNames.includes(first)
    return isType ? { exists: true, calls: null } : { exists: false }
  }
  if (second === undefined) return { exists: true, calls: known.calls }
  // A value without members of its own, such as a string, has those of its primitive type.
  if (Object.keys(known.members).length === 0) return { exists: true, calls: null }
  if (!Object.hasOwn(known.members, second)) return { exists: false }
  const deeper = name.split('.').length > 3
  return { exists: true, calls: deeper ? null : known.members[second]! }
}

/** The member of `names` with the most similar spelling to `name`, if one is close enough. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const distances = names.map((candidate) => [distance(name, candidate), candidate] as const)
  const [best] = distances.sort((a, b) => a[0] - b[0])
  return best && best[0] <= Math.max(1, Math.floor(name.length / 3)) ? best[1] : undefined
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1]!.toLowerCase() === b[j - 1]!.toLowerCase() ? 0 : 1
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change))
    }
    row = next
  }
  return row[b.length]!
}
