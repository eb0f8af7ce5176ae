import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Finding, SiteCheck } from '../contract.ts'
import type { Fence } from '../page/fence.ts'
import { type Page, readPages, report } from '../page/page.ts'

/**
 * Configuration examples fit the schema that their fence names. A page about configuration of a
 * product with a schema may not leave the name out, or its examples would not be held to anything.
 */
export const sampleSchema: SiteCheck = {
  name: 'sample-schema',
  async run(context) {
    const schemas = readSchemas(join(context.root, 'checks/schemas'))
    const names = [...schemas.keys()]
    let count = 0
    const findings = readPages(context).flatMap((page) =>
      page.fences.flatMap((fence): Finding[] => {
        if (fence.schema === undefined) return []
        const validate = schemas.get(fence.schema)
        if (!validate) {
          const hint = `Known schemas: ${names.join(', ')}.`
          return [at(page, fence, `There is no schema "${fence.schema}".`, hint)]
        }
        count += 1
        return validateFence(page, fence, validate)
      }),
    )
    context.log(`sample-schema: ${count} examples against ${names.length} schemas`)
    return findings
  },
}

function validateFence(page: Page, fence: Fence, validate: ValidateFunction): Finding[] {
  let value: unknown
  try {
    value = JSON.parse(fence.code)
  } catch {
    // That it does not parse is another rule's finding.
    return []
  }
  if (validate(value)) return []
  const hint = 'Correct the example, or the schema where the product accepts it.'
  return [...new Set((validate.errors ?? []).map(describe))].map((text) =>
    at(page, fence, text, hint),
  )
}

function at(page: Page, fence: Fence, message: string, hint: string): Finding {
  return report(page, 'sample-schema', fence.start, message, hint)
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath === '' ? 'the top level' : `\`${instancePath}\``
  const extra = 'additionalProperty' in params ? `: "${params.additionalProperty}"` : ''
  const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : ''
  return `The example does not fit its schema: at ${place} it ${message}${extra}${allowed}.`
}

/** The schemas of a folder by name: `ui-coverage.schema.json` is `ui-coverage`. */
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
