import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { type AnalyticsOptions, analyticsId, containerId, schema } from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { AnalyticsOptions } from './options.ts'

/** Reports page views to Google Analytics, and loads a tag manager. */
export default function analytics(options: AnalyticsOptions = {}): Plugin {
  return definePlugin({
    name: 'analytics',
    api: 1,
    version: packageJson.version,
    options,
    setup({ env, check }) {
      const id = env('GOOGLE_ANALYTICS_ID', analyticsId)
      const container = env('GOOGLE_TAG_MANAGER_ID', containerId)
      const settings = check(withIds(options, id, container), schema)
      const googleAnalytics = settings?.googleAnalytics?.id ? settings.googleAnalytics : undefined
      const tagManager = settings?.tagManager?.id ? settings.tagManager : undefined
      if (!googleAnalytics && !tagManager) return undefined
      const containers = tagManager ? [tagManager.endpoint] : []
      return {
        client: {
          module: new URL('./client.ts', import.meta.url),
          options: {
            ...(tagManager && { tagManager }),
            ...(googleAnalytics && { googleAnalytics }),
          },
          requiresConsent: 'analytics',
        },
        // Page views are sent without loading the service's script. A container's scripts are
        // unknown here.
        csp: {
          'script-src': containers,
          'connect-src': [...containers, ...(googleAnalytics ? [googleAnalytics.endpoint] : [])],
          'img-src': containers,
        },
      }
    },
  })
}

function withIds(
  options: AnalyticsOptions,
  id: string | undefined,
  container: string | undefined,
): AnalyticsOptions {
  return {
    ...options,
    ...(id && { googleAnalytics: { ...options.googleAnalytics, id } }),
    ...(container && { tagManager: { ...options.tagManager, id: container } }),
  }
}
