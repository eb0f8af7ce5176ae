import type { Labels } from '../labels.ts'
import type { Api, ApiOperation, ApiSchema } from '../model/api.ts'
import type { SampleLanguage } from '../samples/languages.ts'

/** What every page is made with. */
export interface PageContext {
  api: Api
  labels: Labels
  /** Route path that contains all pages: `/api`; empty at the root. */
  base: string
  languages: readonly SampleLanguage[]
  /** Origins that the console may send to; `undefined` without a console. */
  tryIt: readonly string[] | undefined
  /** Whether operations have pages of their own, or are sections of the page of their tag. */
  perTag: boolean
}

export function operationAddress(context: PageContext, operation: ApiOperation): string {
  const { api, base, perTag } = context
  if (operation.kind === 'webhook') return `${base}/webhooks/${operation.slug}`
  if (!perTag) return `${base}/${operation.slug}`
  const tag = api.tags.find(({ name }) => name === operation.tag)
  return `${base}/tags/${tag?.slug}#${operation.slug}`
}

export function schemaAddress({ base }: PageContext, { slug }: ApiSchema): string {
  return `${base}/schemas/${slug}`
}
