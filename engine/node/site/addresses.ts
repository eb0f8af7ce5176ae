import { pageAddress } from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import { pageFile } from '../output/page-file.ts'

/** Returns the URL path of a route path in a language: with base, trailing slash and encoding. */
export function addressOf(config: SiteConfig, locale: LocaleConfig, path: string): string {
  return pageAddress({ base: locale.base, trailingSlash: config.trailingSlash }, path)
}

/** Returns a language's folder below the output folder: empty, or ending with a slash. */
export function localeFolder(locale: LocaleConfig): string {
  return locale.path === '/' ? '' : `${locale.path.slice(1)}/`
}

/** Returns the path of a page's document below the output folder. */
export function documentFile(config: SiteConfig, locale: LocaleConfig, path: string): string {
  return localeFolder(locale) + pageFile(path, config.trailingSlash)
}
