import {
  encodePath,
  isExternalUrl,
  splitUrl,
  type TrailingSlash,
  withBase,
  withTrailingSlash,
} from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from './site-config.ts'

/** Data for building the URLs of one language. */
export interface AddressContext {
  /** Origin of the site. */
  url: string
  /** Base of the language, which contains its pages. */
  base: string
  /** Base of the site, which contains the static files shared by all languages. */
  staticBase: string
  trailingSlash: TrailingSlash
  /** Maps a page's path in the default language to its path in this language. */
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

/** Returns the URL of a file in a static folder; external URLs stay unchanged. */
export function staticUrl(source: string, context: AddressContext): string {
  return isExternalUrl(source) ? source : withBase(context.staticBase, source)
}

/** Returns the URL of an authored link: `to` is a page of the site, `href` is anything else. */
export function linkUrl(
  link: { to?: string; href?: string },
  context: AddressContext,
): { href: string; external: boolean } {
  if (link.to !== undefined) {
    const { path, query, hash } = splitUrl(link.to)
    const localized = context.localize?.(path) ?? path
    // A path from the author is kept as written; a localized path still has to be encoded.
    const page = withTrailingSlash(
      localized === path ? path : encodePath(localized),
      context.trailingSlash,
    )
    return { href: withBase(context.base, page) + query + hash, external: false }
  }
  const href = link.href ?? ''
  if (href.startsWith('/') && !href.startsWith('//')) {
    return { href: withBase(context.staticBase, href), external: false }
  }
  return { href, external: isOtherSite(href, context.url) }
}

/** Whether a URL leads to another site; `mailto:` and `tel:` links do not. */
function isOtherSite(href: string, origin: string): boolean {
  if (!/^(?:https?:)?\/\//i.test(href)) return false
  return new URL(href, origin).origin !== origin
}
