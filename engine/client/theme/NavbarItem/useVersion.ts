import type { DocsVersion } from '../../../shared/config.ts'
import { useConfig, usePage, usePreferredVersion } from '../../runtime/context.tsx'

/** Returns the version to link to: the page's own, else the reader's choice, else the latest. */
export function useVersion(instance: string): DocsVersion {
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
  if (!version) throw new Error(`There is no docs folder with the id "${instance}".`)
  return version
}
