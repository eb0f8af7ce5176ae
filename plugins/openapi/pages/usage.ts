import type { Api, ApiOperation } from '../model/api.ts'

/** The operations that refer directly to a schema, by the schema's name. */
export type Usage = ReadonlyMap<string, readonly ApiOperation[]>

/** Finds the schemas that operations refer to, without nested ones. */
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

/** Returns the references in a value, including those in referenced responses and bodies. */
function references(value: unknown, api: Api): Set<string> {
  const found = new Set<string>()
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    const { $ref } = one as { $ref?: unknown }
    if (typeof $ref === 'string' && !found.has($ref)) {
      found.add($ref)
      if (!api.schemaOf($ref)) visit(api.resolve({ $ref }))
    }
    for (const child of Object.values(one)) visit(child)
  }
  visit(value)
  return found
}
