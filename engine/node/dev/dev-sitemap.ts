import type { Session } from '../render/session.ts'
import { type SitemapEntry, sitemap } from '../render/sitemap.ts'
import { addressOf } from '../site/addresses.ts'
import type { Route } from '../site/model.ts'

/**
 * Renders the sitemap in development, which the not-found page uses to suggest pages. Its entries
 * are chosen by what is known before pages are compiled.
 */
export function devSitemap({ config, locales }: Session): string {
  const entries: SitemapEntry[] = []
  for (const { locale, model } of locales.values()) {
    for (const route of model.routes.values()) {
      if (isListed(route))
        entries.push({ address: config.url + addressOf(config, locale, route.path) })
    }
  }
  return sitemap(entries)
}

function isListed(route: Route): boolean {
  return route.type === 'doc' ? !route.doc.unlisted && !route.doc.draft : route.type !== 'search'
}
