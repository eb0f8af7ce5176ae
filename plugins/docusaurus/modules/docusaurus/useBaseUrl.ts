import { isExternalUrl, useContentData, useContentServices, withBase } from 'quire-docs/content'

export interface BaseUrlOptions {
  /** Whether to return an absolute URL, with protocol and host. */
  absolute?: boolean
}

export type BaseUrlUtils = { withBaseUrl: (path: string, options?: BaseUrlOptions) => string }

/**
 * `@docusaurus/useBaseUrl`: returns the path from the root of the site. The engine adds the base to
 * links and images in content later, so it is added here only in islands and to absolute URLs.
 */
export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** Like `useBaseUrl`, but returns a function that works for any number of paths. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const isContent = useContentServices() !== null
  const config = useContentData()?.site.config
  return {
    withBaseUrl(path, { absolute = false } = {}) {
      if (path === '' || path.startsWith('#') || isExternalUrl(path)) return path
      const rooted = path.startsWith('/') ? path : `/${path}`
      if (!config || (isContent && !absolute)) return rooted
      return (absolute ? config.url : '') + withBase(config.base, rooted)
    },
  }
}
