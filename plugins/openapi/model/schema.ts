import type { Schema } from '../description/types.ts'
import type { Api, ApiSchema } from './api.ts'

/** A resolved schema, and the first named schema on the way to it. */
export interface Resolved {
  schema: Schema
  named: ApiSchema | undefined
}

/** Resolves a schema's references, and merges the parts of `allOf`. */
export function resolveSchema(api: Api, written: Schema | undefined | boolean): Resolved {
  const { schema, named } = follow(api, written, 0)
  return { schema: schema.allOf ? merge(api, schema, 0) : schema, named }
}

function follow(api: Api, written: Schema | undefined | boolean, hops: number): Resolved {
  if (typeof written !== 'object' || written === null) return { schema: {}, named: undefined }
  if (written.$ref === undefined || hops > 16) return { schema: written, named: undefined }
  const { $ref, ...siblings } = written
  const named = api.schemaOf($ref)
  const target = named?.schema ?? api.resolve<Schema>({ $ref }) ?? {}
  const resolved = follow(api, target === written ? {} : target, hops + 1)
  // Since 3.1, keywords next to `$ref` extend its target.
  return { schema: { ...resolved.schema, ...siblings }, named: named ?? resolved.named }
}

/** Merges the parts of `allOf` into the schema. */
function merge(api: Api, schema: Schema, depth: number): Schema {
  const { allOf = [], ...withoutAllOf } = schema
  if (depth > 8) return withoutAllOf
  let merged: Schema = {}
  for (const part of allOf) {
    const { schema: target } = follow(api, part, 0)
    merged = combine(merged, target.allOf ? merge(api, target, depth + 1) : target)
  }
  return combine(merged, withoutAllOf)
}

function combine(first: Schema, second: Schema): Schema {
  const result: Schema = { ...first, ...second }
  const properties = { ...first.properties, ...second.properties }
  if (Object.keys(properties).length > 0) result.properties = properties
  const required = [...new Set([...(first.required ?? []), ...(second.required ?? [])])]
  if (required.length > 0) result.required = required
  // A value must match one choice of each `oneOf`, which one list cannot express: show both.
  if (first.oneOf && second.oneOf) result.anyOf = [...(result.anyOf ?? []), ...first.oneOf]
  return result
}

/** Returns the types of a schema, inferred from keywords if necessary; empty if it allows any. */
export function typesOf(schema: Schema): string[] {
  if (Array.isArray(schema.type)) return schema.type
  if (schema.type !== undefined) return [schema.type]
  if (schema.properties || schema.additionalProperties || schema.patternProperties) {
    return ['object']
  }
  if (schema.items || schema.prefixItems) return ['array']
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (values) return [...new Set(values.map(typeOfValue))]
  return []
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** Returns the text of a schema's type: `array of Pet`, `string<date> | null`. */
export function typeText(api: Api, written: Schema | undefined | boolean, depth = 0): string {
  if (written === false) return 'never'
  const { schema, named } = resolveSchema(api, written)
  if (named && !isSimple(schema)) return named.name
  const choices = schema.oneOf ?? schema.anyOf
  if (choices && depth < 3) {
    const names = [...new Set(choices.map((choice) => typeText(api, choice, depth + 1)))]
    return names.length > 4 ? `${names.slice(0, 3).join(' | ')} | …` : names.join(' | ')
  }
  const types = typesOf(schema)
  if (types.length === 0) return 'any'
  return types
    .map((type) => {
      if (type === 'array') {
        return schema.items && depth < 3
          ? `array of ${typeText(api, schema.items, depth + 1)}`
          : 'array'
      }
      if (
        type === 'object' &&
        !schema.properties &&
        typeof schema.additionalProperties === 'object'
      ) {
        return depth < 3 ? `map of ${typeText(api, schema.additionalProperties, depth + 1)}` : 'map'
      }
      return schema.format && type !== 'null' ? `${type}<${schema.format}>` : type
    })
    .join(' | ')
}

/** Whether a schema has no parts, so that its type says more than its name. */
export function isSimple(schema: Schema): boolean {
  return (
    !schema.properties &&
    !schema.additionalProperties &&
    !schema.oneOf &&
    !schema.anyOf &&
    !schema.items &&
    typesOf(schema).length > 0 &&
    !typesOf(schema).includes('object')
  )
}

/** Names of constraints, each with a label: `constraint.range`. */
export type Constraint =
  | 'range'
  | 'multipleOf'
  | 'length'
  | 'items'
  | 'unique'
  | 'properties'
  | 'pattern'
  | 'encoding'
  | 'mediaType'

/** Returns a schema's constraints besides its type, as text. */
export function constraintsOf(schema: Schema): [name: Constraint, value: string][] {
  const range = (min: number | undefined, max: number | undefined): string =>
    min !== undefined && min === max ? `${min}` : bounds(['≥', min], ['≤', max])
  const all: [Constraint, string | undefined][] = [
    [
      'range',
      bounds(
        ['≥', schema.minimum],
        ['>', schema.exclusiveMinimum],
        ['≤', schema.maximum],
        ['<', schema.exclusiveMaximum],
      ),
    ],
    ['multipleOf', schema.multipleOf?.toString()],
    ['length', range(schema.minLength, schema.maxLength)],
    ['items', range(schema.minItems, schema.maxItems)],
    ['unique', schema.uniqueItems ? 'true' : undefined],
    ['properties', range(schema.minProperties, schema.maxProperties)],
    ['pattern', schema.pattern],
    ['encoding', schema.contentEncoding],
    ['mediaType', schema.contentMediaType],
  ]
  return all.filter((constraint): constraint is [Constraint, string] => Boolean(constraint[1]))
}

function bounds(...all: [sign: string, bound: number | undefined][]): string {
  return all
    .flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign} ${bound}`]))
    .join(', ')
}
