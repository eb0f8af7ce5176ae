import type { ClientConfig } from '../../shared/config.ts'
import { pageUrl } from '../../shared/url.ts'

/** The query and filters in the URL of the search page. */
export interface PageQuery {
  query: string
  section?: string | undefined
  version?: string | undefined
}

/** Whether a query has anything to search for, beyond spaces and the dashes that begin a flag. */
export function isSearchable(query: string): boolean {
  return /[^\s-]/.test(query)
}

export function readPageQuery(search: string): PageQuery {
  const { q = '', section, version } = Object.fromEntries(new URLSearchParams(search))
  return { query: q, section, version }
}

/** Returns a URL query with its question mark, or an empty string if there is nothing to encode. */
export function writePageQuery({ query, section, version }: PageQuery): string {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries({ q: query, section, version })) {
    if (value) values.set(name, value)
  }
  const text = values.toString()
  return text && `?${text}`
}

/** Returns the URL of the search page, or `null` if the site has none. */
export function searchPageUrl(config: ClientConfig, query: PageQuery): string | null {
  const { pagePath } = config.search
  return pagePath === null ? null : pageUrl(config, pagePath) + writePageQuery(query)
}

/** Changes the URL without loading a page. `useLocation` follows. */
export function changeUrl(how: 'pushState' | 'replaceState', href: string): void {
  history[how](how === 'pushState' ? null : history.state, '', href)
  // Only the Navigation API has an event for this.
  if (!('navigation' in window)) dispatchEvent(new PopStateEvent('popstate'))
}
