import type { ClientConfig } from '../../shared/config.ts'
import { itemAt, versionRoots } from '../../shared/search/segments.ts'
import { storageKeys } from '../../shared/storage.ts'
import { createStorage, type SafeStorage } from '../runtime/storage.ts'
import type { SearchRequest } from './provider.ts'

type Settings = Pick<ClientConfig, 'search' | 'docs'>

/**
 * Returns the docs versions to search, one per docs instance, as `instance/version`; `null` for all
 * versions, if search is not contextual and no version is requested. For each instance it is the
 * requested version, else the reader's current one, else the preferred one if it still exists, else
 * the latest.
 */
export function versionsOf(
  { search: { contextualSearch, pagePath }, docs }: Settings,
  { from, version }: Pick<SearchRequest, 'from' | 'version'>,
  preferred = preferredVersion,
): string[] | null {
  if (!contextualSearch && version === undefined) return null
  const roots = versionRoots(docs)
  // The search page's path may be under a docs route, but the page is not part of the docs.
  const reading = from === pagePath ? undefined : itemAt(from, roots)?.id
  return docs.map(({ id, versions: [first] }) => {
    const instanceRoots = roots.filter((root) => root.id.startsWith(`${id}/`))
    const last = instanceRoots.find(({ isLast }) => isLast)?.id ?? `${id}/${first?.name}`
    const wanted = [version, reading, `${id}/${preferred(id)}`]
    return wanted.find((name) => instanceRoots.some((root) => root.id === name)) ?? last
  })
}

/** Returns the reader's version if contextual search is on and it is not the latest. */
export function versionFrom(from: string, { search, docs }: Settings): string | undefined {
  const reading = search.contextualSearch ? itemAt(from, versionRoots(docs)) : undefined
  return reading?.isLast ? undefined : reading?.id
}

let storage: SafeStorage | undefined

function preferredVersion(instance: string): string | null {
  storage ??= createStorage(window)
  return storage.get(storageKeys.preferredVersion(instance))
}
