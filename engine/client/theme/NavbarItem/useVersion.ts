import type { DocsVersion } from '../../../shared/config.ts'
import { useConfig, usePage, usePreferredVersion } from '../../runtime/context.tsx'
import { itemError } from './item-error.ts'

/** Returns the version to link to: the page's own, else the reader's choice, else the latest. */
export function useVersion(item: { instance: string; source: string }): DocsVersion {
  const { instance } = item
  const docs = useConfig().docs.find(({ id }) => id === instance)
  const { doc } = usePage()
  const { version: preferred } = usePreferredVersion(instance)
  const named = (name: string | null | undefined) =>
    docs?.versions.find((version) => version.name === name)
  const version =
    named(doc?.instance === instance ? doc.version : null) ??
    named(preferred) ??
    docs?.versions.find(({ isLast }) => isLast) ??
    docs?.versions[0]
  if (!version) throw itemError(item, `There is no docs folder with the id "${instance}".`)
  return version
}
