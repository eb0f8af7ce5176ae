import { normalizeRoutePath } from '../../shared/url.ts'

/** Returns a React page's route path from its file in the pages folder: `a/index.tsx` is `/a`. */
export function reactPagePath(file: string): string {
  const path = `/${file.replaceAll('\\', '/').replace(/\.[jt]sx$/, '')}`
  return normalizeRoutePath(path.replace(/\/index$/, '') || '/')
}
