import { normalizeRoutePath } from '../../shared/url.ts'

/** Returns the route path of a page from its file in the pages folder: `a/index.tsx` is `/a`. */
export function pagePath(file: string): string {
  const path = `/${file.replaceAll('\\', '/').replace(/\.(?:[jt]sx|js|mdx?)$/, '')}`
  return normalizeRoutePath(path.replace(/\/index$/, '') || '/')
}

/** Whether a file of the pages folder is Markdown, which the bundler does not see. */
export function isMarkdownPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}
