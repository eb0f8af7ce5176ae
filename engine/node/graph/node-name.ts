/** Returns the name of a node: `compile:en:/guide/start`. */
export function nameOf({ name }: { name: string }, key: string): string {
  return `${name}:${key}`
}

/** Returns the name of a node's task or input, which has no colon. */
export function kindOf(name: string): string {
  return name.slice(0, name.indexOf(':'))
}

/** Returns the key of a node. */
export function keyOf(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
