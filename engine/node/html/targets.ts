import { posix } from 'node:path'
import { decodeUrl, isExternalUrl, splitUrl } from '../../shared/url.ts'

/** URL schemes of the placeholders used until all pages and assets are known. */
export const DOC_SCHEME = 'quire-doc:'
export const ASSET_SCHEME = 'quire-asset:'

/**
 * Returns the placeholder for an authored URL in compiled content.
 *
 * A link to a Markdown file becomes `quire-doc:<file>#hash`, any other relative file
 * `quire-asset:<file>`; `<file>` is relative to the site root. URLs of pages and other sites stay
 * unchanged. In `<file>`, `%`, `?` and `#` are encoded: `decodeUrl` returns its name.
 *
 * @param file the file that contains the link, relative to the site root
 * @param docsFolder docs folder that `/x.mdx` is resolved against, relative to the site root;
 *   `null` outside the docs
 */
export function placeholderFor(url: string, file: string, docsFolder: string | null): string {
  if (url.startsWith('pathname://')) return url.slice('pathname://'.length)
  if (isExternalUrl(url)) return url
  const { path, query, hash } = splitUrl(url)
  const isDoc = /\.mdx?$/.test(path)
  if (path.startsWith('@site/')) {
    return (isDoc ? DOC_SCHEME : ASSET_SCHEME) + escaped(path.slice(6)) + query + hash
  }
  if (path.startsWith('/')) {
    if (!isDoc || docsFolder === null) return url
    return DOC_SCHEME + posix.join(escapedName(docsFolder), `.${escaped(path)}`) + query + hash
  }
  const isFile = isDoc || /\.[a-z\d]{1,8}$/i.test(path)
  if (!isFile) return url
  const target = posix.join(escapedName(posix.dirname(file)), escaped(path))
  return (isDoc ? DOC_SCHEME : ASSET_SCHEME) + target + query + hash
}

/** Encodes characters that end the path of a URL, and the percent sign. */
const escapedName = (path: string): string => path.replace(/[%?#]/g, encodeURIComponent)

const escaped = (path: string): string => escapedName(decodeUrl(path))

/** Replaces the URLs of a `srcset`: `a.png 1x, b,2.png 2x`. */
export function withCandidates(value: string, urlOf: (url: string) => string): string {
  return value.replace(/(^|,\s+)(\s*)([^\s,](?:\S*[^\s,])?)/g, (_, comma, space, url) => {
    return comma + space + urlOf(url)
  })
}
