import type { z } from 'zod'
import { type ConfigFinding, describeIssues } from './report.ts'
import { checkList, configSchema } from './schema.ts'
import { messages, texts } from './schema-i18n.ts'
import { sidebarsSchema } from './schema-sidebars.ts'

/**
 * Returns all mistakes in an authored config; an empty list means that the value is a valid
 * `UserConfig`. The value is not changed.
 *
 * @param file config file, relative to the site root
 */
export function validateConfig(config: unknown, file: string): ConfigFinding[] {
  return validate(configSchema, config, file, 'the config')
}

/** Validates sidebars as `UserSidebars`; `at` is their path within `file`. */
export function validateSidebars(
  sidebars: unknown,
  file: string,
  at: readonly PropertyKey[] = [],
): ConfigFinding[] {
  const issues = sidebarsSchema.safeParse(sidebars).error?.issues ?? []
  return describeIssues(issues, sidebars, file, 'the default export', at)
}

/** Validates the checks that a module exports as `SiteCheck[]`. */
export function validateChecks(checks: unknown, file: string): ConfigFinding[] {
  const issues = checkList.safeParse(checks).error?.issues ?? []
  return describeIssues(issues, checks, file, '`checks`', ['checks'])
}

/** Validates a locale's `messages.json`. */
export function validateMessages(value: unknown, file: string): ConfigFinding[] {
  return validate(messages, value, file, 'the file')
}

/** Validates a locale's `texts.json`. */
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
