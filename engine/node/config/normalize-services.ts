import path from 'node:path'
import type { Integration } from '../../shared/config.ts'
import { integrationEndpoints } from '../../shared/integrations.ts'
import { joinPath } from '../../shared/url.ts'
import type { SearchConfig } from './site-config.ts'
import type { UserConfig, UserSearch } from './user-config.ts'

/** Resolves the search settings: the provider and what it needs. */
export function normalizeSearch(user: UserSearch | false, root: string): SearchConfig {
  const search: UserSearch = user === false ? { provider: 'none' } : user
  const { appId, apiKey, indexName } = search
  const known = Boolean(appId && apiKey && indexName)
  const provider = search.provider ?? (known ? 'hosted' : 'embedded')
  const page = search.searchPagePath ?? 'search'
  return {
    provider,
    pagePath: provider === 'none' || page === false ? null : joinPath(page),
    ...(search.placeholder !== undefined && { placeholder: search.placeholder }),
    // With embedded search, so that readers of one version do not load the indexes of all of them.
    contextualSearch: search.contextualSearch ?? provider === 'embedded',
    ...(provider === 'hosted' && {
      hosted: {
        appId: appId ?? '',
        apiKey: apiKey ?? '',
        indexName: indexName ?? '',
        ...(search.hosts && { hosts: search.hosts }),
        searchParameters: search.searchParameters ?? {},
        ...(search.externalUrlRegex && { externalUrlRegex: search.externalUrlRegex }),
        ...(search.replaceSearchResultPathname && {
          replaceSearchResultPathname: search.replaceSearchResultPathname,
        }),
      },
    }),
    ...(search.transformItems !== undefined && {
      transformItems: path.join(root, search.transformItems),
    }),
    synonyms: search.synonyms ?? [],
    ...(search.missingResultsUrl !== undefined && { missingResultsUrl: search.missingResultsUrl }),
    sections: search.sections ?? [],
    ...(search.kinds && {
      kinds: search.kinds.map((kind) => ({ ...kind, path: joinPath(kind.path) })),
    }),
    ...(search.popular && { popular: search.popular }),
  }
}

/** Returns the services that have all their ids. */
export function normalizeIntegrations(
  user: NonNullable<UserConfig['integrations']>,
): Integration[] {
  const { googleAnalytics, tagManager, consent, sessionRecording } = user
  const on: Integration[] = []
  // Consent comes first: it must be requested before any other service starts.
  if (consent?.customerId && consent.configId) {
    const { customerId, configId, endpoint = integrationEndpoints.consent } = consent
    on.push({ type: 'consent', provider: 'osano', customerId, configId, endpoint })
  }
  if (tagManager?.id) {
    const { id, endpoint = integrationEndpoints.tagManager } = tagManager
    on.push({ type: 'tagManager', id, endpoint })
  }
  if (googleAnalytics?.id) {
    const { id, endpoint = integrationEndpoints.analytics, anonymizeIp = false } = googleAnalytics
    on.push({ type: 'analytics', id, endpoint, anonymizeIp })
  }
  if (sessionRecording?.orgId) {
    const { orgId, endpoint = integrationEndpoints.sessionRecording } = sessionRecording
    on.push({ type: 'sessionRecording', provider: 'fullstory', orgId, endpoint })
  }
  return on
}
