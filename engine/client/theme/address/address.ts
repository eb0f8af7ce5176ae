import type { ClientConfig } from '../../../shared/config.ts'
import { encodePath, withBase, withTrailingSlash } from '../../../shared/url.ts'
import { useConfig } from '../../runtime/context.tsx'

/** The address of a route path: base in front, encoded, with the site's trailing slash. */
export function pageAddress(
  config: Pick<ClientConfig, 'base' | 'trailingSlash'>,
  path: string,
): string {
  return withBase(config.base, withTrailingSlash(encodePath(path), config.trailingSlash))
}

/** `pageAddress` for the current site. */
export function useAddress(): (path: string) => string {
  const config = useConfig()
  return (path) => pageAddress(config, path)
}
