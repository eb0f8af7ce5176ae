import type { Arity } from '@quire-docs/verify/facts'
import type { PackageFacts } from './package.ts'

/** A member according to the types: its overloads, or `null` if they are unknown. */
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
  // A value such as a string has only the members of its primitive type.
  if (Object.keys(known.members).length === 0) return { exists: true, calls: null }
  if (!Object.hasOwn(known.members, second)) return { exists: false }
  const deeper = name.split('.').length > 3
  return { exists: true, calls: deeper ? null : known.members[second]! }
}
