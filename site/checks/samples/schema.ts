import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

/** A violation of a schema. */
export interface SchemaProblem {
  /** Keys and indices from the root of the value to the invalid part. */
  path: string[]
  /** The additional key, if that is the violation. */
  key?: string
  message: string
}

/** Reads the schemas in a folder, by name: `ui-coverage.schema.json` is `ui-coverage`. */
export function readSchemas(folder: string): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
  const schemas = new Map<string, ValidateFunction>()
  if (!existsSync(folder)) return schemas
  for (const file of readdirSync(folder).sort()) {
    const name = /^(.+)\.schema\.json$/.exec(file)?.[1]
    if (name === undefined) continue
    schemas.set(name, ajv.compile(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  }
  return schemas
}

/** Validates a value against a schema; empty if it is valid. */
export function findProblems(value: unknown, validate: ValidateFunction): SchemaProblem[] {
  if (validate(value)) return []
  const problems = new Map<string, SchemaProblem>()
  for (const error of withoutAlternatives(validate.errors ?? [])) {
    const message = describe(error)
    if (problems.has(message)) continue
    const key = 'additionalProperty' in error.params ? error.params.additionalProperty : undefined
    problems.set(message, { path: pathOf(error), message, ...(key === undefined ? {} : { key }) })
  }
  return [...problems.values()]
}

const UNIONS = new Set(['anyOf', 'oneOf'])

/**
 * If a value matches none of several alternatives, the validator reports the errors of each. The
 * intended alternative is most likely the one that matches furthest, so only the deepest errors are
 * kept, and at the same depth a wrong key or value is preferred over a wrong type.
 */
function withoutAlternatives(errors: ErrorObject[]): ErrorObject[] {
  const dropped = new Set<ErrorObject>()
  for (const union of errors.filter(({ keyword }) => UNIONS.has(keyword))) {
    const inside = errors.filter(
      (error) =>
        error !== union &&
        `${error.instancePath}/`.startsWith(`${union.instancePath}/`) &&
        error.schemaPath !== union.schemaPath,
    )
    const deepest = Math.max(...inside.map((error) => pathOf(error).length))
    const close = inside.filter((error) => pathOf(error).length === deepest)
    const telling = close.filter(({ keyword }) => keyword !== 'type' && !UNIONS.has(keyword))
    for (const error of inside) {
      if (!close.includes(error)) dropped.add(error)
      else if (telling.length > 0 && !telling.includes(error)) dropped.add(error)
    }
    joinRequired(telling, union.instancePath, dropped)
    if (inside.length > 0) dropped.add(union)
  }
  return errors.filter((error) => !dropped.has(error))
}

/**
 * Merges the errors of alternatives that differ in their required keys into one that names all
 * keys.
 */
function joinRequired(errors: ErrorObject[], path: string, dropped: Set<ErrorObject>): void {
  const [first, ...others] = errors.filter(
    ({ keyword, instancePath }) => keyword === 'required' && instancePath === path,
  )
  if (!first || others.length === 0) return
  const names = new Set([first, ...others].map(({ params }) => String(params.missingProperty)))
  first.message = `must have one of the properties ${[...names].join(', ')}`
  for (const error of others) dropped.add(error)
}

function pathOf({ instancePath }: ErrorObject): string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath === '' ? 'the top level' : `\`${instancePath}\``
  const extra = 'additionalProperty' in params ? `: "${params.additionalProperty}"` : ''
  const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : ''
  return `${place} ${message}${extra}${allowed}`
}
