import type { PageData, ShownPage } from '../../shared/page.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** The part of a page that travels to the browser, in its document and in its record. */
export function shownPage(config: Pick<SiteConfig, 'docs' | 'locales'>, page: PageData): ShownPage {
  const { description, keywords, noindex, image, alternates, ...shown } = page
  const several = config.locales.length > 1 || config.docs.some(({ versions }) => versions[1])
  return several ? { ...shown, alternates } : shown
}
