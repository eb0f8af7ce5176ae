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
          const url = head.languages[name]
          return url === undefined ? [] : [[htmlLang, config.url + url]]
        }),
      ),
    }))
}

/** Limits of one sitemap: URLs and bytes; https://www.sitemaps.org/protocol.html#index */
const LIMITS = { addresses: 50_000, bytes: 50 * 2 ** 20 }

/** Name of the file that robots.txt refers to. */
const SITEMAP = 'sitemap.xml'

/**
 * Renders the sitemap, sorted by URL. A sitemap above the limits is divided into several, which the
 * first file lists.
 *
 * @param root URL of the site's root, with a slash at the end
 */
export function sitemapFiles(
  pages: readonly SitemapEntry[],
  root: string,
  limits = LIMITS,
): { path: string; content: string }[] {
  const hasLanguages = pages.some(({ languages }) => Object.keys(languages ?? {}).length > 0)
  const xhtml = hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  const entries = [...pages].sort((a, b) => (a.address < b.address ? -1 : 1)).map(entryOf)
  // One line break between entries, and none after the last one.
  const room = limits.bytes - Buffer.byteLength(fileOf('urlset', xhtml, [])) + 1
  const parts: string[][] = [[]]
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 1
    if (parts.at(-1)!.length === limits.addresses || bytes + size > room) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(entry)
    bytes += size
  }
  if (parts.length === 1) return [{ path: SITEMAP, content: fileOf('urlset', xhtml, entries) }]
  const files = parts.map((part, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: fileOf('urlset', xhtml, part),
  }))
  const list = files.map(({ path }) => `<sitemap><loc>${escapeText(root + path)}</loc></sitemap>`)
  return [{ path: SITEMAP, content: fileOf('sitemapindex', '', list) }, ...files]
}

/** Renders all pages as one sitemap, as for development. */
export function sitemap(pages: readonly SitemapEntry[]): string {
  const [whole] = sitemapFiles(pages, '', { addresses: Infinity, bytes: Infinity })
  return whole!.content
}

function entryOf({ address, date, languages = {} }: SitemapEntry): string {
  const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`
  const others = Object.entries(languages).map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${escapeAttribute(hreflang)}" href="${escapeAttribute(href)}"/>`,
  )
  return `<url><loc>${escapeText(address)}</loc>${changed}${others.join('')}</url>`
}

function fileOf(element: string, xhtml: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${entries.join('\n')}
</${element}>
`
}

/** Returns a robots.txt that names the sitemap, or that forbids crawling. */
export function robots(config: SiteConfig): string {
  if (config.noindex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${config.base}${SITEMAP}\n`
}
