import type { Finding } from '../../shared/finding.ts'
import { normalizeRoutePath, pageUrl } from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import { visible } from '../errors/visible.ts'
import { pagePathMistake, windowsMistake } from '../files/output-path.ts'
import { pageFile } from '../output/page-file.ts'

/** Returns the URL path of a route path in a language: with base, trailing slash and encoding. */
export function addressOf(config: SiteConfig, locale: LocaleConfig, path: string): string {
  return pageUrl({ base: locale.base, trailingSlash: config.trailingSlash }, path)
}

/** Returns a language's folder below the output folder: empty, or ending with a slash. */
export function localeFolder(locale: LocaleConfig): string {
  return locale.path === '/' ? '' : `${locale.path.slice(1)}/`
}

export function documentFile(config: SiteConfig, locale: LocaleConfig, path: string): string {
  return localeFolder(locale) + pageFile(path, config.trailingSlash)
}

/** Returns the route path of a page from its file in the pages folder: `a/index.tsx` is `/a`. */
export function pagePath(file: string): string {
  const path = `/${file.replaceAll('\\', '/').replace(/\.(?:[jt]sx|js|mdx?)$/, '')}`
  return normalizeRoutePath(path.replace(/\/index$/, '') || '/')
}

/** Whether a file of the pages folder is Markdown: the bundler does not process these pages. */
export function isMarkdownPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}

/**
 * Returns a finding if no file can be written for a page, or `null`.
 *
 * @param path route path of the page
 * @param file source of the path, relative to the site root
 * @param place returns the position of the path in that file
 */
export function unwritablePath(
  path: string,
  file: string,
  place: () => Pick<Finding, 'line' | 'column'> = () => ({}),
): Finding | null {
  const mistake = pagePathMistake(path)
  if (mistake === null) return null
  return {
    rule: 'page-address',
    severity: 'error',
    message: `The URL of this page would contain ${mistake}: ${visible(path)}.`,
    hint: 'Rename the file or folder, or write another `slug`.',
    file: visible(file),
    ...place(),
  }
}

/** Returns a warning if the file of a page cannot be written on Windows, or `null`. */
export function unportablePath(
  path: string,
  file: string,
  place: () => Pick<Finding, 'line' | 'column'> = () => ({}),
): Finding | null {
  const mistake = windowsMistake(path)
  if (mistake === null) return null
  return {
    rule: 'page-address',
    severity: 'warning',
    message: `The URL of this page contains ${mistake}, which no file can have on Windows: ${visible(path)}. The site cannot be built there.`,
    hint: 'Rename the file or folder, or write another `slug`.',
    file: visible(file),
    ...place(),
  }
}
