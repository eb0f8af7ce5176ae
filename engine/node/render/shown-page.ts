import type { PageData, ShownPage } from '../../shared/page.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** Returns the part of a page that the browser needs, in its document and in its record. */
export function shownPage(config: Pick<SiteConfig, 'docs' | 'locales'>, page: PageData): ShownPage {
  const { description, keywords, noindex, image, schema, alternates, outdated, ...shown } = page
  const several = config.locales.length > 1 || config.docs.some(({ versions }) => versions[1])
  return several ? { ...shown, alternates } : shown
}
