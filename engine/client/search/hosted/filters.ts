import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchRequest } from '../provider.ts'
import { versionsOf } from '../versions.ts'

type Filter = string | string[]

/**
 * Returns the facet filters of a request: those of the config; with contextual search, the language
 * and the docs versions that the reader is in or has chosen; and the requested version.
 */
export function facetFilters(
  config: Pick<ClientConfig, 'search' | 'docs' | 'locale'>,
  request: Pick<SearchRequest, 'from' | 'version'>,
  preferred?: (instance: string) => string | null,
): Filter[] {
  const own = config.search.hosted?.searchParameters.facetFilters
  const filters: Filter[] = typeof own === 'string' ? [own] : Array.isArray(own) ? own : []
  const versions = versionsOf(config, request, preferred)
  if (versions === null) return filters
  const tags = versions.map((version) => `docusaurus_tag:docs-${version.replace('/', '-')}`)
  return [
    ...filters,
    ...(config.search.contextualSearch ? [`language:${config.locale.name}`] : []),
    ['docusaurus_tag:default', ...tags],
  ]
}
