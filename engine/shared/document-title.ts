import type { ClientConfig } from './config.ts'

/** Returns `Page | Site`, or `Site | Tagline` for a page without its own title (the home page). */
export function documentTitle(
  { title, tagline, titleDelimiter }: Pick<ClientConfig, 'title' | 'tagline' | 'titleDelimiter'>,
  pageTitle: string,
): string {
  if (pageTitle !== '' && pageTitle !== title) return `${pageTitle} ${titleDelimiter} ${title}`
  return tagline === '' ? title : `${title} ${titleDelimiter} ${tagline}`
}
