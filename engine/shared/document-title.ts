import type { ClientConfig } from './config.ts'

/** `Page | Site`; the site's title alone where the page has none or the same one. */
export function documentTitle(
  config: Pick<ClientConfig, 'title' | 'titleDelimiter'>,
  pageTitle: string,
): string {
  if (pageTitle === '' || pageTitle === config.title) return config.title
  return `${pageTitle} ${config.titleDelimiter} ${config.title}`
}
