import { nearest } from '../errors/nearest.ts'
import type { Schema, SchemaIssue } from '../plugins/plugin.ts'
import { either } from './fields.ts'
import { formatPath } from './places.ts'
import { formatValue, valueAt } from './report.ts'

/** The part of JSON Schema that describes the valid values of an option. */
interface JsonSchema {
  type?: string
  properties?: Readonly<Record<string, JsonSchema>>
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
}

interface OptionMistake {
  message: string
  hint: string
  /** Path within the options. */
  path: readonly PropertyKey[]
}

/**
 * Describes a mistake in the options of a plugin. The messages of schema libraries are technical, so
 * such issues get a hint from the JSON Schema of the options.
 */
export function describeOptionMistake(
  issue: SchemaIssue,
  options: unknown,
  schema: Schema,
  plugin: string,
): OptionMistake[] {
  const path = (issue.path ?? []).map((key) => (typeof key === 'object' ? key.key : key))
  if (issue.keys) {
    const isOwnHint = !/^Unrecognized key/.test(issue.message)
    const optionNames = isOwnHint ? [] : namesAt(schema, path)
    return issue.keys.map((key) => ({
      message: `\`${formatPath([...path, key])}\` is not an option of the plugin "${plugin}".`,
      hint: isOwnHint ? issue.message : unknownOptionHint(key, optionNames),
      path: [...path, key],
    }))
  }
  const value = valueAt(options, path)
  const rest = value === undefined ? 'is missing' : `is ${formatValue(value)}`
  const subject =
    path.length === 0
      ? `The value of the options of the plugin "${plugin}"`
      : `The option \`${formatPath(path)}\` of the plugin "${plugin}"`
  const expected = /^Invalid (?:input|option)/.test(issue.message)
    ? expectedAt(schema, path)
    : undefined
  return [{ message: `${subject} ${rest}.`, hint: expected ?? issue.message, path }]
}

function unknownOptionHint(key: string, known: readonly string[]): string {
  const close = nearest(key, known)
  if (close !== undefined) return `Did you mean \`${close}\`?`
  return known.length === 0
    ? 'Remove it, or correct its name.'
    : `Remove it, or use one of: ${known.join(', ')}.`
}

/** Returns the property names of the object at a path; none if the schema does not list them. */
function namesAt(schema: Schema, path: readonly PropertyKey[]): string[] {
  const names = schemasAt(schema, path).flatMap(({ properties = {}, propertyNames }) => [
    ...Object.keys(properties),
    ...(propertyNames?.enum ?? []).map(String),
  ])
  return [...new Set(names)]
}

function expectedAt(schema: Schema, path: readonly PropertyKey[]): string | undefined {
  const forms = schemasAt(schema, path).flatMap((form) => formsOf(form))
  return forms.length === 0 ? undefined : `Expected ${either([...new Set(forms)])}.`
}

/** Describes the forms that a value may have; none if any value is valid. */
function formsOf({ type, enum: values, const: only, properties, propertyNames }: JsonSchema) {
  if (values) return values.map((value) => JSON.stringify(value))
  if (only !== undefined) return [JSON.stringify(only)]
  const names = Object.keys(properties ?? {})
  const keys = names.length > 0 ? names : (propertyNames?.enum ?? []).map(String)
  if (type === 'object' && keys.length > 0) return [`an object with ${either(keys)}`]
  const words: Readonly<Record<string, string>> = {
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
    null: 'null',
    number: 'a number',
    object: 'an object',
    string: 'a text',
  }
  const word = words[type ?? '']
  return word === undefined ? [] : [word]
}

/** Returns the schemas of a value at a path of the options, with alternatives one by one. */
function schemasAt(schema: Schema, path: readonly PropertyKey[]): JsonSchema[] {
  const root = jsonSchemaOf(schema)
  if (root === undefined) return []
  return path.reduce<JsonSchema[]>(
    (schemas, key) => schemas.flatMap((one) => alternatives(inside(one, key))),
    alternatives(root),
  )
}

function alternatives(schema: JsonSchema | undefined): JsonSchema[] {
  if (schema === undefined) return []
  const several = schema.anyOf ?? schema.oneOf
  return several ? several.flatMap(alternatives) : [schema]
}

function inside(schema: JsonSchema, key: PropertyKey): JsonSchema | undefined {
  if (typeof key === 'number') return schema.items
  const { properties = {}, additionalProperties } = schema
  if (Object.hasOwn(properties, key)) return properties[String(key)]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

/** Part of Standard JSON Schema, which not every library implements. */
interface StandardJsonSchema {
  readonly jsonSchema?: { readonly input: (options: object) => unknown }
}

function jsonSchemaOf(schema: Schema): JsonSchema | undefined {
  const { jsonSchema } = schema['~standard'] as StandardJsonSchema
  try {
    return jsonSchema?.input({
      target: 'draft-2020-12',
      libraryOptions: { unrepresentable: 'any' },
    }) as JsonSchema | undefined
  } catch {
    // The schema contains something that JSON Schema has no word for.
    return undefined
  }
}
