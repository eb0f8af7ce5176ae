import type { Example, MediaType, Reference, Schema } from '../description/types.ts'
import type { Api } from './api.ts'
import { resolveSchema, typesOf } from './schema.ts'

/** Requests omit read-only properties, responses omit write-only ones. */
export type Direction = 'request' | 'response'

/** Returns the first example of a media type or parameter, or generates one. */
export function exampleFor(
  api: Api,
  { schema, example, examples }: MediaType,
  direction: Direction,
): unknown {
  if (example !== undefined) return example
  const firstExample = givenExamples(api, examples)[0]
  return firstExample ? firstExample.value : sample(api, schema, direction)
}

/** Returns the named examples that have a value. */
export function givenExamples(
  api: Api,
  examples: Record<string, Example | Reference> | undefined,
): { name: string; summary: string | undefined; value: unknown }[] {
  return Object.entries(examples ?? {}).flatMap(([name, written]) => {
    const example = api.resolve<Example>(written)
    return example?.value === undefined
      ? []
      : [{ name, summary: example.summary, value: example.value }]
  })
}

/** Sample values of formats. Constants keep the output of builds reproducible. */
const formats: Readonly<Record<string, unknown>> = {
  'date-time': '2025-03-31T09:30:00Z',
  date: '2025-03-31',
  time: '09:30:00Z',
  duration: 'PT15M',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'api.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'U3dhZ2dlcg==',
  binary: '<binary>',
  password: '********',
}

/** Generates a value for a schema; it may violate patterns and other complex constraints. */
export function sample(api: Api, written: Schema | undefined, direction: Direction): unknown {
  return make(api, written, direction, [])
}

/** @param trail the enclosing schemas, to detect recursion */
function make(
  api: Api,
  written: Schema | undefined,
  direction: Direction,
  trail: readonly (Schema | undefined)[],
): unknown {
  const { schema, named } = resolveSchema(api, written)
  const self = named?.schema ?? written
  if (schema.example !== undefined) return schema.example
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  const depth = trail.length
  if (depth > 6 || trail.includes(self)) return typesOf(schema).includes('array') ? [] : {}
  const enclosing = [...trail, self]
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.find(({ type }) => type !== 'null')
  if (choice && !schema.properties) {
    const value = make(api, choice, direction, enclosing)
    return named?.schema.discriminator || schema.discriminator
      ? withDiscriminator(schema, choice, value)
      : value
  }
  switch (typesOf(schema).find((type) => type !== 'null')) {
    case 'object':
      return makeObject(api, schema, direction, enclosing)
    case 'array': {
      if (schema.prefixItems) {
        return schema.prefixItems.map((item) => make(api, item, direction, enclosing))
      }
      const items = resolveSchema(api, schema.items).named?.schema ?? schema.items
      return enclosing.includes(items) ? [] : [make(api, schema.items, direction, enclosing)]
    }
    case 'integer':
    case 'number':
      return makeNumber(schema)
    case 'boolean':
      return true
    case 'string':
      return makeString(schema)
    default:
      return choice ? make(api, choice, direction, enclosing) : null
  }
}

function makeObject(
  api: Api,
  schema: Schema,
  direction: Direction,
  enclosing: readonly (Schema | undefined)[],
): Record<string, unknown> {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const result: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const { schema: propertySchema, named } = resolveSchema(api, property)
    if (propertySchema[hidden] || propertySchema.deprecated) continue
    const isRecursive = enclosing.includes(named?.schema ?? property)
    if (isRecursive && !schema.required?.includes(name)) continue
    result[name] = make(api, property, direction, enclosing)
  }
  if (typeof schema.additionalProperties === 'object') {
    result.key ??= make(api, schema.additionalProperties, direction, enclosing)
  }
  return result
}

/** Sets the discriminator in a value of one of the alternatives. */
function withDiscriminator(schema: Schema, choice: Schema, value: unknown): unknown {
  const { discriminator } = schema
  if (!discriminator || typeof value !== 'object' || value === null || !choice.$ref) return value
  const mapped = Object.entries(discriminator.mapping ?? {}).find(
    ([, target]) => target === choice.$ref || choice.$ref!.endsWith(`/${target}`),
  )
  const name = mapped?.[0] ?? choice.$ref.split('/').at(-1)
  return { ...value, [discriminator.propertyName]: name }
}

function makeNumber(schema: Schema): number {
  const step = schema.multipleOf ?? (typesOf(schema).includes('integer') ? 1 : 0.5)
  let value = schema.minimum ?? 0
  if (schema.exclusiveMinimum !== undefined) {
    value = Math.max(value, schema.exclusiveMinimum + step)
  }
  const maximum = schema.maximum ?? Number.POSITIVE_INFINITY
  if (value > maximum) value = maximum
  if (schema.exclusiveMaximum !== undefined && value >= schema.exclusiveMaximum) {
    value = schema.exclusiveMaximum - step
  }
  return schema.multipleOf ? Math.ceil(value / schema.multipleOf) * schema.multipleOf : value
}

function makeString(schema: Schema): string {
  const sampleOfFormat = formats[schema.format ?? '']
  if (typeof sampleOfFormat === 'string') return sampleOfFormat
  const text = 'string'.padEnd(schema.minLength ?? 0, 's')
  return schema.maxLength === undefined ? text : text.slice(0, schema.maxLength)
}
