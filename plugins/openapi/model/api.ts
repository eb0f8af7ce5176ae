import { slugs } from '@quire-docs/reference'
import { valueAt } from '../description/pointer.ts'
import {
  type Description,
  type Method,
  methods,
  type Operation,
  type Parameter,
  type PathItem,
  type Reference,
  type Schema,
  type SecurityRequirement,
  type Server,
} from '../description/types.ts'

/** An operation, with the settings that it inherits from its path and the description. */
export interface ApiOperation {
  /** The `operationId`, or else the method and the path. */
  id: string
  /** Last segment of its URL: the id in lower case with hyphens. */
  slug: string
  kind: 'operation' | 'webhook'
  method: Method
  /** Path template; the name of a webhook. */
  path: string
  title: string
  /** Its first tag, which lists it. */
  tag: string
  operation: Operation
  /** Its parameters, and those of the path item that it does not override. */
  parameters: Parameter[]
  servers: Server[]
  security: SecurityRequirement[]
}

export interface ApiTag {
  name: string
  slug: string
  description: string | undefined
  operations: ApiOperation[]
}

export interface ApiSchema {
  name: string
  slug: string
  schema: Schema
}

/** A description, arranged in reading order. */
export interface Api {
  description: Description
  operations: ApiOperation[]
  tags: ApiTag[]
  webhooks: ApiOperation[]
  schemas: ApiSchema[]
  /** Resolves a reference; `undefined` if it is broken. Returns other values unchanged. */
  resolve<Value>(value: Value | Reference | undefined): Value | undefined
  /** Returns the named schema with this reference. */
  schemaOf(reference: string): ApiSchema | undefined
}

/**
 * Arranges a description.
 *
 * @param untagged name of the group of operations without a tag
 */
export function arrange(description: Description, untagged: string): Api {
  const resolve = <Value>(value: Value | Reference | undefined): Value | undefined => {
    let target: unknown = value
    // The limit ends cycles of references.
    for (let hops = 0; hops < 32; hops += 1) {
      if (typeof target !== 'object' || target === null) return target as Value | undefined
      const { $ref } = target as Partial<Reference>
      if (typeof $ref !== 'string') return target as Value
      target = $ref.startsWith('#') ? valueAt(description, $ref.slice(1)) : undefined
    }
    return undefined
  }

  const slugOf = slugs(['index', 'authentication', 'schemas', 'tags', 'webhooks'])
  const toOperation = (
    kind: ApiOperation['kind'],
    path: string,
    item: PathItem,
    method: Method,
    operation: Operation,
  ): ApiOperation => {
    const id = operation.operationId ?? `${method} ${path}`
    const operationParameters = (operation.parameters ?? []).flatMap(
      (parameter) => resolve<Parameter>(parameter) ?? [],
    )
    const shared = (item.parameters ?? [])
      .flatMap((parameter) => resolve<Parameter>(parameter) ?? [])
      .filter(
        (parameter) =>
          !operationParameters.some(
            ({ name, in: location }) => name === parameter.name && location === parameter.in,
          ),
      )
    return {
      id,
      slug: slugOf(id),
      kind,
      method,
      path,
      title:
        operation.summary?.trim() || operation.operationId || `${method.toUpperCase()} ${path}`,
      tag: operation.tags?.[0] ?? untagged,
      operation,
      parameters: [...shared, ...operationParameters],
      servers: operation.servers ?? item.servers ?? description.servers ?? [{ url: '/' }],
      security: operation.security ?? description.security ?? [],
    }
  }
  const operationsOf = (
    kind: ApiOperation['kind'],
    items: Record<string, PathItem> = {},
  ): ApiOperation[] =>
    Object.entries(items).flatMap(([path, itemOrReference]) => {
      const item = resolve<PathItem>(itemOrReference) ?? ({} as PathItem)
      return methods.flatMap((method) => {
        const operation = item[method]
        return operation ? [toOperation(kind, path, item, method, operation)] : []
      })
    })

  const operations = operationsOf('operation', description.paths)
  const webhooks = operationsOf('webhook', description.webhooks)
  const tagSlug = slugs([])
  const names = new Set([
    ...(description.tags ?? []).map(({ name }) => name),
    ...operations.map(({ tag }) => tag),
  ])
  const tags = [...names]
    .map((name) => ({
      name,
      slug: tagSlug(name),
      description: description.tags?.find((tag) => tag.name === name)?.description,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((tag) => tag.operations.length > 0)

  const schemaSlug = slugs(['index'])
  const schemas = Object.entries(description.components?.schemas ?? {}).map(([name, schema]) => ({
    name,
    slug: schemaSlug(name),
    schema,
  }))
  const byReference = new Map(
    schemas.map((schema) => [
      `#/components/schemas/${schema.name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      schema,
    ]),
  )
  return {
    description,
    operations,
    tags,
    webhooks,
    schemas,
    resolve,
    schemaOf: (reference) => byReference.get(reference),
  }
}
