import type { PageData } from '../../shared/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { escapeText } from '../html/escape.ts'
import type { HeadLinks } from './head-links.ts'

/** A page in the sitemap: its absolute URL, and the ISO date of its last change. */
export interface SitemapEntry {
  address: string
  date?: string | undefined
}

/** Returns the pages that search engines may index; pages that repeat another one are left out. */
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

/** Renders the sitemap, sorted by URL. */
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

/** Returns a robots.txt that names the sitemap, or that forbids crawling. */
export function robots(config: SiteConfig): string {
  if (config.noindex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${config.base}sitemap.xml\n`
}
