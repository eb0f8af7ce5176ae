import type { ClientConfig } from '../../shared/config.ts'
import {
  encodePath,
  normalizeRoutePath,
  stripBase,
  withBase,
  withTrailingSlash,
} from '../../shared/url.ts'

/** Route path of the page that the reader is on. */
export function readerPath({ base }: Pick<ClientConfig, 'base'>): string {
  return normalizeRoutePath(stripBase(base, location.pathname) ?? '/')
}

/** What the address of the search page says. */
export interface PageQuery {
  query: string
  section: string | null
  version: string | null
}

export function readPageQuery(search: string): PageQuery {
  const values = new URLSearchParams(search)
  return {
    query: values.get('q') ?? '',
    section: values.get('section'),
    version: values.get('version'),
  }
}

/** Query of an address, with its question mark; empty where nothing is asked. */
export function writePageQuery({ query, section, version }: PageQuery): string {
  const values = new URLSearchParams()
  if (query !== '') values.set('q', query)
  if (section !== null) values.set('section', section)
  if (version !== null) values.set('version', version)
  const text = values.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Address of the search page with a query, or `null` where the site has none.
 *
 * @param version docs version to keep to, where it is not the one that the page has anyway
 */
export function searchPageAddress(
  config: ClientConfig,
  query: string,
  version: string | null = null,
): string | null {
  const { pagePath } = config.search
  if (pagePath === null) return null
  const address = withTrailingSlash(
    withBase(config.base, encodePath(pagePath)),
    config.trailingSlash,
  )
  return address + writePageQuery({ query, section: null, version })
}
