import type { TrailingSlash } from '../../shared/url.ts'

/**
 * Returns the file of a page below the output folder. With `trailingSlash: false` it is `a/b.html`,
 * which static hosts serve at `/a/b`; otherwise `a/b/index.html`, which they serve at `/a/b/`. A
 * path that already ends in `.html` is the file's own path.
 *
 * @param path route path, decoded, without the base: `/`, `/app/faq`
 */
export function pageFile(path: string, trailingSlash: TrailingSlash): string {
  const bare = path.replace(/^\/+|\/+$/g, '')
  if (bare === '') return 'index.html'
  if (/\.html?$/.test(bare)) return bare
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}
