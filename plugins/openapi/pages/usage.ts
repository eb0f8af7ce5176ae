import type { Api, ApiOperation } from '../model/api.ts'

/** The operations that reference a schema directly, by the schema's name. */
export type Usage = ReadonlyMap<string, readonly ApiOperation[]>

/** Finds the operations that use each named schema directly. */
export function findUsage(api: Api): Usage {
  const usage = new Map<string, ApiOperation[]>()
  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const reference of references([operation.operation, operation.parameters], api)) {
      const name = api.schemaOf(reference)?.name
      if (name === undefined) continue
      const list = usage.get(name)
      if (list) list.push(operation)
      else usage.set(name, [operation])
    }
  }
  return usage
}

/** Returns the references in a value. Follows references, except to named schemas. */
function references(value: unknown, api: Api): Set<string> {
  const seen = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as { $ref?: unknown }
    if (typeof $ref === 'string' && !seen.has($ref)) {
      seen.add($ref)
      if (!api.schemaOf($ref)) visit(api.resolve({ $ref }))
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(value)
  return seen
}
