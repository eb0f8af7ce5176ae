import type { ClientConfig } from '../../../shared/config.ts'
import { encodePath, withBase, withTrailingSlash } from '../../../shared/url.ts'
import { useConfig } from '../../runtime/context.tsx'

/** Returns the URL of a route path: encoded, with the base and the configured trailing slash. */
export function pageAddress(
  config: Pick<ClientConfig, 'base' | 'trailingSlash'>,
  path: string,
): string {
  return withBase(config.base, withTrailingSlash(encodePath(path), config.trailingSlash))
}

/** Returns `pageAddress` as a function of the path only, for the current site. */
export function useAddress(): (path: string) => string {
  const config = useConfig()
  return (path) => pageAddress(config, path)
}
