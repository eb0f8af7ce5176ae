import type { ClientConfig } from '../../../shared/config.ts'
import { likeness } from '../../../shared/likeness.ts'
import type { Breadcrumb } from '../../../shared/page.ts'
import { encodePath, pageUrl, recordPath, stripBase, withBase } from '../../../shared/url.ts'
import { pagePath } from '../../runtime/page-links.ts'

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns up to five URLs most similar to `path`, best first; the last segment counts most. */
export function rankNearest(path: string, urls: readonly string[]): string[] {
  const wanted = path.toLowerCase().replace(/\/$/, '')
  return urls
    .map((url) => {
      const candidate = url.toLowerCase().replace(/\/$/, '')
      const score =
        0.7 * likeness(lastSegment(wanted), lastSegment(candidate)) +
        0.3 * likeness(wanted, candidate)
      return { url, score }
    })
    .filter(({ score }) => score > 0.45)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ url }) => url)
}

/** How long the server may take to respond, in ms. */
const TIME_OUT_MS = 10_000

const fetchInTime = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(TIME_OUT_MS) })

export interface NearPage {
  /** URL path with the base. */
  href: string
  title: string
  /** Labels of the groups around it, outermost first. */
  trail: string[]
}

/** Reads the title of a page, and where it is; its path replaces a title that cannot be read. */
async function describe(base: string, href: string): Promise<NearPage> {
  const path = stripBase(base, decodeURI(href)) ?? href
  try {
    const response = await fetchInTime(
      base.slice(0, -1) + recordPath(path.replace(/(?<=.)\/$/, '')),
    )
    const { page } = await response.json()
    const groups = (page.breadcrumbs as Breadcrumb[]).filter((step) => step.path !== page.path)
    return { href, title: page.title, trail: groups.map(({ label }) => label) }
  } catch {
    return { href, title: decodeURI(href), trail: [] }
  }
}

type Languages = Pick<ClientConfig, 'base' | 'locales' | 'defaultLocale'>

/** Returns the URLs in a sitemap and in the sitemaps that it lists. */
async function urlsIn(sitemap: string): Promise<string[]> {
  const response = await fetchInTime(sitemap)
  if (!response.ok) return []
  const text = await response.text()
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname,
  )
  if (!text.includes('<sitemapindex')) return listed
  return (await Promise.all(listed.map(urlsIn))).flat()
}

/** Finds similar pages in the site's sitemap, in this language or in the default one. */
export async function findNearest(config: Languages, path: string): Promise<NearPage[]> {
  const { base, locales, defaultLocale } = config
  const main = locales.find(({ name }) => name === defaultLocale)?.base ?? base
  const others = locales.filter((locale) => locale.base !== base && locale.base !== main)
  const urls = await urlsIn(`${main}sitemap.xml`)
  const nearest = rankNearest(
    base.slice(0, -1) + path,
    urls.filter((url) => !others.some((other) => url.startsWith(other.base))),
  )
  return Promise.all(nearest.map((href) => describe(base, href)))
}

/**
 * Redirects to the canonical form of this URL (without `index.html`, `.html`, or a trailing slash)
 * if the server does have a page for that.
 */
export async function lookUpAgain(config: ClientConfig): Promise<void> {
  const path = pagePath(new URL(location.href), config)
  if (path === null) return
  const url = pageUrl(config, path)
  if (url === location.pathname) return
  const { ok } = await fetchInTime(withBase(config.base, encodePath(recordPath(path))))
  if (ok) location.replace(url + location.search + location.hash)
}
