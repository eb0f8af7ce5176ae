import type { ClientConfig } from '../../../shared/config.ts'
import { storageKeys } from '../../../shared/storage.ts'
import { versionAt } from '../embedded/embedded.ts'
import type { SearchRequest } from '../provider.ts'

type Filter = string | string[]

/**
 * Facet filters of a request: those of the config; with contextual search the language and the docs
 * versions that the reader is in, or has chosen; and the version that is asked for.
 */
export function facetFilters(
  config: Pick<ClientConfig, 'search' | 'docs' | 'locale'>,
  request: Pick<SearchRequest, 'from' | 'version'>,
  preferred: (instance: string) => string | null = preferredVersion,
): Filter[] {
  const own = config.search.hosted?.searchParameters.facetFilters
  const filters: Filter[] = typeof own === 'string' ? [own] : Array.isArray(own) ? own : []
  const isContextual = config.search.contextualSearch
  if (!isContextual && request.version === undefined) return filters
  const reading = versionAt(request.from, config)
  const tags = config.docs.map(({ id, versions }) => {
    const names = versions.map(({ name }) => name)
    const inInstance = (version: string | undefined): string | undefined =>
      version?.startsWith(`${id}/`) ? version.slice(id.length + 1) : undefined
    const chosen = preferred(id)
    const name =
      inInstance(request.version) ??
      inInstance(reading) ??
      (chosen !== null && names.includes(chosen) ? chosen : undefined) ??
      versions.find(({ isLast }) => isLast)?.name ??
      names[0]
    return `docusaurus_tag:docs-${id}-${name}`
  })
  return [
    ...filters,
    ...(isContextual ? [`language:${config.locale.name}`] : []),
    ['docusaurus_tag:default', ...tags],
  ]
}

function preferredVersion(instance: string): string | null {
  try {
    return localStorage.getItem(storageKeys.preferredVersion(instance))
  } catch {
    return null
  }
}
