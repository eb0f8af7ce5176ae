import type { z } from 'zod'
import { type ConfigFinding, describeIssues } from './report.ts'
import { checkList, configSchema } from './schema.ts'
import { messages, texts } from './schema-i18n.ts'
import { sidebarsSchema } from './schema-sidebars.ts'

/**
 * All mistakes in what an author wrote; an empty list means that the value has the type
 * `UserConfig`. The value is not changed.
 *
 * @param file where it was written, relative to the site's root
 */
export function validateConfig(config: unknown, file: string): ConfigFinding[] {
  return validate(configSchema, config, file, 'the config')
}

/** The same for sidebars, `at` a path in their file; an empty list means `UserSidebars`. */
export function validateSidebars(
  sidebars: unknown,
  file: string,
  at: readonly PropertyKey[] = [],
): ConfigFinding[] {
  const issues = sidebarsSchema.safeParse(sidebars).error?.issues ?? []
  return describeIssues(issues, sidebars, file, 'the default export', at)
}

/** The same for the checks that a module exports; an empty list means `SiteCheck[]`. */
export function validateChecks(checks: unknown, file: string): ConfigFinding[] {
  const issues = checkList.safeParse(checks).error?.issues ?? []
  return describeIssues(issues, checks, file, '`checks`', ['checks'])
}

/** The same for a language's `messages.json`. */
export function validateMessages(value: unknown, file: string): ConfigFinding[] {
  return validate(messages, value, file, 'the file')
}

/** The same for a language's `texts.json`. */
export function validateTexts(value: unknown, file: string): ConfigFinding[] {
  return validate(texts, value, file, 'the file')
}

function validate(
  schema: z.ZodType,
  value: unknown,
  file: string,
  subject: string,
): ConfigFinding[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return describeIssues(issues, value, file, subject)
}
