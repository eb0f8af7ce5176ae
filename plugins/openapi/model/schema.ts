import type { Schema } from '../description/types.ts'
import type { Api, ApiSchema } from './api.ts'

/** A resolved schema, with the name of the first referenced one that has a page. */
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
  const { $ref, ...beside } = written
  const named = api.schemaOf($ref)
  const target = named?.schema ?? api.resolve<Schema>({ $ref }) ?? {}
  const found = follow(api, target === written ? {} : target, hops + 1)
  // In 3.1, keywords beside a reference extend it.
  return { schema: { ...found.schema, ...beside }, named: named ?? found.named }
}

/** Merges all schemas that must be valid together. */
function merge(api: Api, schema: Schema, depth: number): Schema {
  const { allOf = [], ...own } = schema
  if (depth > 8) return own
  let merged: Schema = {}
  for (const part of allOf) {
    const { schema: found } = follow(api, part, 0)
    merged = combine(merged, found.allOf ? merge(api, found, depth + 1) : found)
  }
  return combine(merged, own)
}

function combine(first: Schema, second: Schema): Schema {
  const result: Schema = { ...first, ...second }
  const properties = { ...first.properties, ...second.properties }
  if (Object.keys(properties).length > 0) result.properties = properties
  const required = [...new Set([...(first.required ?? []), ...(second.required ?? [])])]
  if (required.length > 0) result.required = required
  // Two choices inside one `allOf` cannot be one list; both are shown.
  if (first.oneOf && second.oneOf) result.anyOf = [...(result.anyOf ?? []), ...first.oneOf]
  return result
}

/** Returns the types that a schema names or that follow from its keywords; empty for any value. */
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
    const names = [...new Set(choices.map((one) => typeText(api, one, depth + 1)))]
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

/** Whether a schema is better shown by its type than by its name, because it has no parts. */
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

/** Names of schema constraints; the labels of the pages have a text for each. */
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

/** Returns a schema's constraints on values besides their type. */
export function constraintsOf(schema: Schema): [name: Constraint, value: string][] {
  const range = (least: number | undefined, most: number | undefined): string =>
    least !== undefined && least === most ? `${least}` : bounds(['≥', least], ['≤', most])
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
  return all.filter((one): one is [Constraint, string] => Boolean(one[1]))
}

function bounds(...all: [sign: string, bound: number | undefined][]): string {
  return all
    .flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign} ${bound}`]))
    .join(', ')
}
