import { normalizeRoutePath } from '../../shared/url.ts'

/** Route path of a React page by its file in the pages folder: `guides/index.tsx` is `/guides`. */
export function reactPagePath(file: string): string {
  const path = `/${file.replaceAll('\\', '/').replace(/\.[jt]sx$/, '')}`
  return normalizeRoutePath(path.replace(/\/index$/, '') || '/')
}
