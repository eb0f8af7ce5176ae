import type { TrailingSlash } from '../../shared/url.ts'

/**
 * The file of a page inside the output folder. With `trailingSlash: false` it is `a/b.html`, which
 * static hosts serve at `/a/b`; else `a/b/index.html`, which they serve at `/a/b/`. A path that
 * itself ends in `.html` is that file.
 *
 * @param path route path, decoded, without base: `/`, `/app/faq`
 */
export function pageFile(path: string, trailingSlash: TrailingSlash): string {
  const bare = path.replace(/^\/+|\/+$/g, '')
  if (bare === '') return 'index.html'
  if (/\.html?$/.test(bare)) return bare
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}
