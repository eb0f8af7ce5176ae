import type { ClientConfig } from '../../shared/config.ts'
import { itemAt } from '../../shared/search/item-at.ts'
import { storageKeys } from '../../shared/storage.ts'
import type { SearchRequest } from './provider.ts'

/** Returns the docs version that a page belongs to: the one with the longest matching root path. */
export function versionAt(path: string, { docs }: Pick<ClientConfig, 'docs'>): string | undefined {
  const roots = docs.flatMap(({ id, versions }) =>
    versions.map((own) => ({ id: `${id}/${own.name}`, path: own.path.replace(/^\/$/, '') })),
  )
  return itemAt(path, roots)?.id
}

/**
 * Returns the docs versions to search, one per docs instance, as `instance/version`; `null` for all
 * versions, if search is not contextual and no version is requested. For each instance it is the
 * requested version, else the one that the reader is in, else the preferred one if it still exists,
 * else the last one.
 */
export function versionsOf(
  config: Pick<ClientConfig, 'search' | 'docs'>,
  request: Pick<SearchRequest, 'from' | 'version'>,
  preferred: (instance: string) => string | null = preferredVersion,
): string[] | null {
  const { contextualSearch, pagePath } = config.search
  if (!contextualSearch && request.version === undefined) return null
  // The search page's path may be under a docs root, but the page is not part of the docs.
  const reading = request.from === pagePath ? undefined : versionAt(request.from, config)
  return config.docs.map(({ id, versions }) => {
    const named = (name: string | null | undefined): string | undefined =>
      versions.some((version) => `${id}/${version.name}` === name) ? name! : undefined
    const last = versions.find(({ isLast }) => isLast) ?? versions[0]
    return (
      named(request.version) ??
      named(reading) ??
      named(`${id}/${preferred(id)}`) ??
      `${id}/${last?.name}`
    )
  })
}

/** Returns the reader's version if contextual search is on and it is not the last, else `null`. */
export function versionFrom(
  from: string,
  config: Pick<ClientConfig, 'search' | 'docs'>,
): string | null {
  if (!config.search.contextualSearch) return null
  const reading = versionAt(from, config)
  const isOther = config.docs.some(({ id, versions }) =>
    versions.some(({ name, isLast }) => !isLast && `${id}/${name}` === reading),
  )
  return isOther ? reading! : null
}

function preferredVersion(instance: string): string | null {
  try {
    return localStorage.getItem(storageKeys.preferredVersion(instance))
  } catch {
    return null
  }
}
