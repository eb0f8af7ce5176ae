import type { ClientConfig } from '../../shared/config.ts'
import { normalizeRoutePath, stripBase, withBase } from '../../shared/url.ts'

type Site = Pick<ClientConfig, 'base' | 'locale' | 'locales'>

/**
 * Returns the route path of a page of this site in this language, or `null` if the URL is not one:
 * another origin, outside the base, another language, or a file (the path ends with an extension
 * other than `.html`).
 */
export function pagePath(url: URL, { base, locale, locales }: Site): string | null {
  if (url.origin !== location.origin) return null
  const path = stripBase(base, url.pathname)
  if (path === null) return null
  const other = locales.some(
    ({ name, base: root }) =>
      name !== locale.name && root.length > base.length && url.pathname.startsWith(root),
  )
  if (other || /\.(?!html?$)[a-z][a-z\d]{1,5}$/i.test(path)) return null
  return normalizeRoutePath(path)
}

/** Returns the route path of the page that a link opens in this tab, or `null`. */
export function linkedPage(link: HTMLAnchorElement, site: Site): string | null {
  if (link.target && link.target !== '_self') return null
  if (link.hasAttribute('download') || !link.href) return null
  return pagePath(new URL(link.href), site)
}

/** Returns the canonical form of a URL path: without `.html`, trailing slash as configured. */
export function canonicalPathname(
  pathname: string,
  { base, trailingSlash }: Pick<ClientConfig, 'base' | 'trailingSlash'>,
): string {
  const root = withBase(base, '/')
  let path = pathname.replace(/(?:\/index)?\.html?$/, '')
  if (path === root || `${path}/` === root) return root
  if (trailingSlash !== undefined) path = path.replace(/\/$/, '') + (trailingSlash ? '/' : '')
  return path
}
