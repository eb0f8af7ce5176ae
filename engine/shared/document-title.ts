import type { ClientConfig } from './config.ts'

/** `Page | Site`; a page without a title of its own, such as the home page, has `Site | Tagline`. */
export function documentTitle(
  { title, tagline, titleDelimiter }: Pick<ClientConfig, 'title' | 'tagline' | 'titleDelimiter'>,
  pageTitle: string,
): string {
  if (pageTitle !== '' && pageTitle !== title) return `${pageTitle} ${titleDelimiter} ${title}`
  return tagline === '' ? title : `${title} ${titleDelimiter} ${tagline}`
}
