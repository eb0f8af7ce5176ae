import type { ClientConfig } from '../../shared/config.ts'
import { pageAddress } from '../../shared/url.ts'

/** The query and filters in the URL of the search page. */
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

/** Returns a URL query with its question mark, or an empty string if there is nothing to encode. */
export function writePageQuery({ query, section, version }: PageQuery): string {
  const values = new URLSearchParams()
  if (query !== '') values.set('q', query)
  if (section !== null) values.set('section', section)
  if (version !== null) values.set('version', version)
  const text = values.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Returns the URL of the search page with a query, or `null` if the site has no search page.
 *
 * @param version docs version to search, if it is not the page's default
 */
export function searchPageAddress(
  config: ClientConfig,
  query: string,
  version: string | null = null,
): string | null {
  const { pagePath } = config.search
  if (pagePath === null) return null
  return pageAddress(config, pagePath) + writePageQuery({ query, section: null, version })
}
