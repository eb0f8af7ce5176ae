import { upgrade } from '@scalar/openapi-upgrader'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { WhyPrivate } from 'quire-docs/plugin'
import { type Bundle, bundle, type Mistake } from './bundle.ts'
import { pointerOf } from './pointer.ts'
import { type Description, methods, type PathItem } from './types.ts'

/** The result of reading a description. */
export interface ReadDescription {
  /** `undefined` if mistakes make it unusable. */
  description: Description | undefined
  mistakes: readonly Mistake[]
  /** All files of the description; the description itself is the first. */
  files: Bundle['files']
  placeOf: Bundle['placeOf']
}

/** Reads and checks a description, and upgrades it to version 3.1. Mistakes do not throw. */
export async function readDescription(
  root: string,
  whyPrivate?: WhyPrivate,
): Promise<ReadDescription> {
  const bundled = bundle(root, whyPrivate)
  const { value, files, placeOf } = bundled
  const mistakes = [...bundled.mistakes]
  const result = { mistakes, files, placeOf }
  if (files[0]?.value === undefined) return { ...result, description: undefined }
  if (!/^3\.[01]\./.test(String(value.openapi ?? ''))) {
    mistakes.push({
      ...placeOf('/openapi'),
      pointer: '/openapi',
      rule: 'invalid',
      message:
        value.openapi === undefined
          ? 'This is not an OpenAPI description: it does not say `openapi: 3.1.0` or the like.'
          : `The description says \`openapi: ${value.openapi}\`. Versions 3.0 and 3.1 are supported.`,
    })
    return { ...result, description: undefined }
  }
  for (const { pointer, message } of await schemaMistakes(value)) {
    mistakes.push({ ...placeOf(pointer), pointer, rule: 'invalid', message })
  }
  const description = upgrade(value, '3.1') as unknown as Description
  mistakes.push(...findOperationMistakes(description, placeOf))
  const isUsable =
    typeof description.info === 'object' && !mistakes.some(({ rule }) => rule === 'unreadable')
  return { ...result, description: isUsable ? description : undefined }
}

interface SchemaError {
  instancePath: string
  keyword: string
  message?: string
  params: Readonly<Record<string, unknown>>
}

/**
 * Returns violations of the specification's schema, reduced to their causes: the validator also
 * reports every enclosing value, and a missing `$ref` wherever a reference is allowed.
 */
async function schemaMistakes(
  value: Record<string, unknown>,
): Promise<{ pointer: string; message: string }[]> {
  // The validator modifies its argument.
  const { errors } = await new Validator({ allErrors: true }).validate(structuredClone(value))
  const causes = (Array.isArray(errors) ? (errors as SchemaError[]) : [])
    .filter(
      ({ keyword, params }) =>
        !['oneOf', 'anyOf', 'if', 'not', 'dependentSchemas'].includes(keyword) &&
        params.missingProperty !== '$ref',
    )
    .map((error, _, all) => ({ pointer: error.instancePath, message: messageOf(error, all) }))
  return causes.filter(
    ({ pointer, message }, index) =>
      !causes.some((other) => other.pointer.startsWith(`${pointer}/`)) &&
      causes.findIndex((other) => other.pointer === pointer && other.message === message) === index,
  )
}

/** @param all all errors: alternatives of a schema may allow different values at one position */
function messageOf(
  { instancePath, keyword, message = keyword, params }: SchemaError,
  all: readonly SchemaError[],
): string {
  switch (keyword) {
    case 'required':
      return `"${params.missingProperty}" is missing here.`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `"${params.additionalProperty ?? params.unevaluatedProperty}" has no meaning here.`
    case 'enum':
      return `Expected one of ${all
        .filter((other) => other.keyword === 'enum' && other.instancePath === instancePath)
        .flatMap((other) => other.params.allowedValues)
        .map((value) => JSON.stringify(value))
        .join(', ')}.`
    case 'type':
      return `Expected a value of the type ${[params.type].flat().join(' or ')}.`
    default:
      return `It ${message}.`
  }
}

/** Returns mistakes that the specification's schema cannot detect. */
function findOperationMistakes(description: Description, placeOf: Bundle['placeOf']): Mistake[] {
  const mistakes: Mistake[] = []
  const operations = new Map<string, string>()
  for (const [path, item] of Object.entries(description.paths ?? {})) {
    for (const method of methods) {
      const id = (item as PathItem)?.[method]?.operationId
      if (id === undefined) continue
      const pointer = pointerOf(['paths', path, method, 'operationId'])
      const other = operations.get(id)
      if (other !== undefined) {
        mistakes.push({
          ...placeOf(pointer),
          pointer,
          rule: 'duplicate-operation',
          message: `The operationId "${id}" is also that of ${other}. Each operation needs a unique id, which is part of its URL.`,
        })
      }
      operations.set(id, `${method.toUpperCase()} ${path}`)
    }
  }
  return mistakes
}
