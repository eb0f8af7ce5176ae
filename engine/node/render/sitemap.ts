import type { PageData } from '../../shared/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { escapeText } from '../html/escape.ts'
import type { HeadLinks } from './head-links.ts'

/** A page of the sitemap: its whole address, and the ISO date of its last change. */
export interface SitemapEntry {
  address: string
  date?: string | undefined
}

/** The pages that search engines are to show; pages that repeat another one are none of them. */
export function indexablePages(
  config: SiteConfig,
  pages: readonly { page: Pick<PageData, 'noindex' | 'lastUpdate'>; head: HeadLinks }[],
): SitemapEntry[] {
  return pages
    .filter(({ page, head }) => !page.noindex && head.canonical === head.address)
    .map(({ page, head }) => ({
      address: config.url + head.address,
      date: page.lastUpdate?.date,
    }))
}

/** Sitemap in the order of the addresses. */
export function sitemap(pages: readonly SitemapEntry[]): string {
  const entries = [...pages]
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, date }) => {
      const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`
      return `<url><loc>${escapeText(address)}</loc>${changed}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Tells search engines where the sitemap is, or to stay away. */
export function robots(config: SiteConfig): string {
  if (config.noindex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${config.base}sitemap.xml\n`
}
