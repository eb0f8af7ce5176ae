import { join } from 'node:path'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Finding, SiteCheck } from '../contract.ts'
import type { Fence } from '../page/fence.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { findProblems, readSchemas } from './schema.ts'

/**
 * Configuration examples are valid against the schema that their fence names. On pages about the
 * configuration of a product with a schema the name is required, since otherwise the examples would
 * not be validated.
 */
export const sampleSchema: SiteCheck = {
  name: 'sample-schema',
  async run(context) {
    const schemas = readSchemas(join(context.root, 'checks/schemas'))
    const names = [...schemas.keys()]
    let count = 0
    const findings = readPagesAndPartials(context).flatMap((page) =>
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
    // Another rule reports that it does not parse.
    return []
  }
  const hint = 'Correct the example, or correct the schema if the product accepts this.'
  return findProblems(value, validate).map(({ message }) =>
    at(page, fence, `The example does not fit its schema: ${message}.`, hint),
  )
}

function at(page: Page, fence: Fence, message: string, hint: string): Finding {
  return report(page, 'sample-schema', fence.start, message, hint)
}
