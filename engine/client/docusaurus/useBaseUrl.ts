import { useContext } from 'react'
import { isExternalUrl, withBase } from '../../shared/url.ts'
import { useContentRendering } from '../content.tsx'
import { ShellContext } from '../runtime/context.tsx'

export interface BaseUrlOptions {
  /** The whole address, with protocol and host. */
  absolute?: boolean
}

export type BaseUrlUtils = { withBaseUrl: (path: string, options?: BaseUrlOptions) => string }

/**
 * `@docusaurus/useBaseUrl`: the path from the root of the site. Links and images of content get the
 * base where their addresses are resolved, so it is added here only to what an island draws in the
 * browser and to whole addresses.
 */
export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** The same as a function, for more than one path. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const rendering = useContentRendering()
  const shell = useContext(ShellContext)
  const config = rendering?.site.config ?? shell?.config
  return {
    withBaseUrl(path, { absolute = false } = {}) {
      if (path === '' || path.startsWith('#') || isExternalUrl(path)) return path
      const rooted = path.startsWith('/') ? path : `/${path}`
      if (!config || (rendering && !absolute)) return rooted
      return (absolute ? config.url : '') + withBase(config.base, rooted)
    },
  }
}
