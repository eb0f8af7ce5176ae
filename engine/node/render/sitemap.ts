import type { PageData } from '../../shared/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'
import type { HeadLinks } from './alternates.ts'

export interface SitemapEntry {
  address: string
  /** ISO date of its last change. */
  date?: string | undefined
  /** Absolute URLs of the page in all languages that have it, by language tag. */
  languages?: Readonly<Record<string, string>>
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
      languages: Object.fromEntries(
        config.locales.flatMap(({ name, htmlLang }) => {
          const own = head.languages[name]
          return own === undefined ? [] : [[htmlLang, config.url + own]]
        }),
      ),
    }))
}

/** Renders the sitemap, sorted by URL. */
export function sitemap(pages: readonly SitemapEntry[]): string {
  const entries = [...pages]
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, date, languages = {} }) => {
      const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`
      const others = Object.entries(languages).map(
        ([hreflang, href]) =>
          `<xhtml:link rel="alternate" hreflang="${escapeAttribute(hreflang)}" href="${escapeAttribute(href)}"/>`,
      )
      return `<url><loc>${escapeText(address)}</loc>${changed}${others.join('')}</url>`
    })
  const hasLanguages = pages.some(({ languages }) => Object.keys(languages ?? {}).length > 0)
  const xhtml = hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${entries.join('\n')}
</urlset>
`
}

/** Returns a robots.txt that names the sitemap, or that forbids crawling. */
export function robots(config: SiteConfig): string {
  if (config.noindex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${config.base}sitemap.xml\n`
}
