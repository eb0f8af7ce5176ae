import type { SearchQuery, SearchSite } from 'quire-docs/plugin'
import type { BrowserSettings } from '../options.ts'

type Filter = string | string[]

/**
 * Returns the facet filters of a query: the filters in the options, the docs versions to search, and,
 * with contextual search, the language.
 */
export function facetFilters(
  { searchParameters }: Pick<BrowserSettings, 'searchParameters'>,
  { locale, contextual }: Pick<SearchSite, 'locale' | 'contextual'>,
  { versions }: Pick<SearchQuery, 'versions'>,
): Filter[] {
  const configured = searchParameters.facetFilters
  const filters: Filter[] =
    typeof configured === 'string' ? [configured] : Array.isArray(configured) ? configured : []
  if (versions === null) return filters
  const tags = versions.map((version) => `docusaurus_tag:docs-${version.replace('/', '-')}`)
  return [
    ...filters,
    ...(contextual ? [`language:${locale}`] : []),
    ['docusaurus_tag:default', ...tags],
  ]
}
