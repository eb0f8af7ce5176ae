import { posix } from 'node:path'
import { isExternalUrl, splitUrl } from '../../../shared/url.ts'

/** Schemes of the placeholders that stand for addresses until all pages and assets are known. */
export const DOC_SCHEME = 'quire-doc:'
export const ASSET_SCHEME = 'quire-asset:'

/**
 * What the compiled content holds in place of an authored address.
 *
 * A link to a Markdown file becomes `quire-doc:<file>#hash`, any other relative file
 * `quire-asset:<file>`; `<file>` is relative to the site's root. Addresses of pages and of other
 * sites stay as they are.
 *
 * @param file the file that holds the link, relative to the site's root
 * @param docsFolder the docs folder that `/x.mdx` starts from, relative to the root; `null` outside
 */
export function placeholderFor(url: string, file: string, docsFolder: string | null): string {
  if (url === '' || url.startsWith('#') || url.startsWith('?')) return url
  if (url.startsWith('pathname://')) return url.slice('pathname://'.length)
  if (isExternalUrl(url)) return url
  const { path, query, hash } = splitUrl(url)
  const isDoc = /\.mdx?$/.test(path)
  if (path.startsWith('@site/')) {
    return (isDoc ? DOC_SCHEME : ASSET_SCHEME) + safeDecode(path.slice(6)) + query + hash
  }
  if (path.startsWith('/')) {
    if (!isDoc || docsFolder === null) return url
    return DOC_SCHEME + posix.join(docsFolder, `.${safeDecode(path)}`) + query + hash
  }
  const isFile = isDoc || /\.[a-z\d]{1,8}$/i.test(path)
  if (!isFile) return url
  const target = posix.join(posix.dirname(file), safeDecode(path))
  return (isDoc ? DOC_SCHEME : ASSET_SCHEME) + target + query + hash
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
