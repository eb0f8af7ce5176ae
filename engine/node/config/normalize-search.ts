import { joinPath } from '../../shared/url.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { SearchConfig } from './site-config.ts'
import type { UserSearch } from './user-config.ts'

/** Resolves the search settings: the provider and what it needs. */
export function normalizeSearch(
  user: UserSearch | false,
  plugins: readonly Plugin[],
): SearchConfig {
  const search: UserSearch = user === false ? {} : user
  const ofPlugin = plugins.find((plugin) => plugin.search)?.search
  const provider = user === false ? 'none' : ofPlugin ? 'plugin' : 'embedded'
  const page = search.searchPagePath ?? 'search'
  return {
    provider,
    pagePath: provider === 'none' || page === false ? null : joinPath(page),
    ...(search.placeholder !== undefined && { placeholder: search.placeholder }),
    // With embedded search, so that readers of one version do not load the indexes of all of them.
    contextualSearch: search.contextualSearch ?? provider === 'embedded',
    ...(provider === 'plugin' && ofPlugin?.options !== undefined && { options: ofPlugin.options }),
    synonyms: search.synonyms ?? [],
    ...(search.missingResultsUrl !== undefined && { missingResultsUrl: search.missingResultsUrl }),
    sections: search.sections ?? [],
    ...(search.kinds && {
      kinds: search.kinds.map((kind) => ({ ...kind, path: joinPath(kind.path) })),
    }),
    ...(search.popular && { popular: search.popular }),
  }
}
