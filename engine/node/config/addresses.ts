import {
  encodePath,
  isExternalUrl,
  splitUrl,
  type TrailingSlash,
  withBase,
  withTrailingSlash,
} from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from './site-config.ts'

/** What addresses of one language are made from. */
export interface AddressContext {
  /** Origin of the site. */
  url: string
  /** Base of the language: pages lie under it. */
  base: string
  /** Base of the site: files of static folders lie under it, once for all languages. */
  staticBase: string
  trailingSlash: TrailingSlash
  /** The language's own path of a page that is named by its path in the default language. */
  localize?(path: string): string
}

export function addressContext(
  site: SiteConfig,
  locale: LocaleConfig,
  localize?: (path: string) => string,
): AddressContext {
  const { url, base, trailingSlash } = site
  return { url, base: locale.base, staticBase: base, trailingSlash, ...(localize && { localize }) }
}

/** Address of a page, by its route path. */
export function pageAddress(path: string, context: AddressContext): string {
  return withBase(context.base, withTrailingSlash(encodePath(path), context.trailingSlash))
}

/** Address of a file in a static folder; a whole address stays. */
export function staticAddress(source: string, context: AddressContext): string {
  return isExternalUrl(source) ? source : withBase(context.staticBase, source)
}

/** Address of an authored link: `to` is a page of the site, `href` anything else. */
export function linkAddress(
  link: { to?: string; href?: string },
  context: AddressContext,
): { href: string; external: boolean } {
  if (link.to !== undefined) {
    const { path, query, hash } = splitUrl(link.to)
    const own = context.localize?.(path) ?? path
    // What the author wrote stays as it is written; a path that was looked up is not encoded yet.
    const page = withTrailingSlash(own === path ? path : encodePath(own), context.trailingSlash)
    return { href: withBase(context.base, page) + query + hash, external: false }
  }
  const href = link.href ?? ''
  if (href.startsWith('/') && !href.startsWith('//')) {
    return { href: withBase(context.staticBase, href), external: false }
  }
  return { href, external: isOtherSite(href, context.url) }
}

/** Whether an address leaves the site for another one; mail and telephone addresses do not. */
function isOtherSite(href: string, origin: string): boolean {
  if (!/^(?:https?:)?\/\//i.test(href)) return false
  return new URL(href, origin).origin !== origin
}
