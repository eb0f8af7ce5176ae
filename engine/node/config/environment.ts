import { parseEnv } from 'node:util'
import { webAddress } from './fields.ts'
import { type ConfigFinding, describeIssues } from './report.ts'
import { basePath, siteOrigin } from './schema.ts'
import { serviceIds } from './schema-services.ts'

/** Environment variables that the configuration reads. */
export const environmentNames = [
  'QUIRE_URL',
  'QUIRE_BASE',
  'QUIRE_EDIT_URL',
  'ALGOLIA_APP_ID',
  'ALGOLIA_API_KEY',
  'ALGOLIA_INDEX_NAME',
  'GOOGLE_ANALYTICS_ID',
  'GOOGLE_TAG_MANAGER_ID',
  'OSANO_CUSTOMER_ID',
  'OSANO_CONFIG_ID',
  'FULLSTORY_ORG_ID',
] as const

/** Variables that are set and not empty. */
export type Environment = Partial<Record<(typeof environmentNames)[number], string>>

/** Reads each variable from `variables`, falling back to the text of a `.env` file. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  envFile: string,
): { values: Environment; findings: ConfigFinding[] } {
  const fromFile = parseEnv(envFile) as Record<string, string | undefined>
  const values: Environment = {}
  const findings: ConfigFinding[] = []
  for (const name of environmentNames) {
    const value = variables[name]?.trim() || fromFile[name]?.trim()
    if (!value) continue
    values[name] = value
    const place = variables[name]?.trim() ? 'environment' : '.env'
    const issues = schemas[name]?.safeParse(value).error?.issues ?? []
    findings.push(...describeIssues(issues, value, place, `\`${name}\``))
  }
  return { values, findings }
}

const schemas = {
  QUIRE_URL: siteOrigin,
  QUIRE_BASE: basePath,
  QUIRE_EDIT_URL: webAddress(),
  ALGOLIA_APP_ID: serviceIds.token,
  ALGOLIA_API_KEY: serviceIds.token,
  ALGOLIA_INDEX_NAME: undefined,
  GOOGLE_ANALYTICS_ID: serviceIds.googleAnalytics,
  GOOGLE_TAG_MANAGER_ID: serviceIds.tagManager,
  OSANO_CUSTOMER_ID: serviceIds.token,
  OSANO_CONFIG_ID: serviceIds.token,
  FULLSTORY_ORG_ID: serviceIds.token,
}

/**
 * Overrides the author's values with those of the environment. This runs before validation, so any
 * part of the config may still have the wrong type; parts that are not objects are left as they
 * are, for validation to report.
 */
export function applyEnvironment(config: unknown, values: Environment): unknown {
  if (!isRecord(config)) return config
  const result = { ...config }
  if (values.QUIRE_URL) result.url = values.QUIRE_URL
  if (values.QUIRE_BASE) result.base = values.QUIRE_BASE
  if (values.QUIRE_EDIT_URL) result.editUrl = values.QUIRE_EDIT_URL
  const places: [
    section: string,
    service: string | null,
    key: string,
    value: string | undefined,
  ][] = [
    ['search', null, 'appId', values.ALGOLIA_APP_ID],
    ['search', null, 'apiKey', values.ALGOLIA_API_KEY],
    ['search', null, 'indexName', values.ALGOLIA_INDEX_NAME],
    ['integrations', 'googleAnalytics', 'id', values.GOOGLE_ANALYTICS_ID],
    ['integrations', 'tagManager', 'id', values.GOOGLE_TAG_MANAGER_ID],
    ['integrations', 'consent', 'customerId', values.OSANO_CUSTOMER_ID],
    ['integrations', 'consent', 'configId', values.OSANO_CONFIG_ID],
    ['integrations', 'sessionRecording', 'orgId', values.FULLSTORY_ORG_ID],
  ]
  for (const [section, service, key, value] of places) {
    if (value === undefined) continue
    const outer = result[section] ?? {}
    if (!isRecord(outer)) continue
    const inner = service === null ? outer : (outer[service] ?? {})
    if (!isRecord(inner)) continue
    const changed = { ...inner, [key]: value }
    result[section] = service === null ? changed : { ...outer, [service]: changed }
  }
  return result
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
