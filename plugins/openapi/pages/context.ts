import type { Labels } from '../labels.ts'
import type { Api, ApiOperation, ApiSchema } from '../model/api.ts'
import type { SampleLanguage } from '../samples/languages.ts'

/** The data shared by all pages. */
export interface PageContext {
  api: Api
  labels: Labels
  /** Route path that contains all pages: `/api`; empty at the root. */
  base: string
  languages: readonly SampleLanguage[]
  /** Origins that the console may send to; `undefined` without a console. */
  tryIt: readonly string[] | undefined
  /** Whether operations are sections of their tag's page instead of separate pages. */
  perTag: boolean
}

export function operationPath(context: PageContext, operation: ApiOperation): string {
  const { api, base, perTag } = context
  if (operation.kind === 'webhook') return `${base}/webhooks/${operation.slug}`
  if (!perTag) return `${base}/${operation.slug}`
  const tag = api.tags.find(({ name }) => name === operation.tag)
  return `${base}/tags/${tag?.slug}#${operation.slug}`
}

export function schemaPath({ base }: PageContext, { slug }: ApiSchema): string {
  return `${base}/schemas/${slug}`
}
