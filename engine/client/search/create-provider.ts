import createPluginSearch from 'virtual:quire/search'
import type { ClientConfig } from '../../shared/config.ts'
import { takeSource } from '../runtime/search-source.ts'
import { embeddedProvider } from './embedded/embedded.ts'
import type { SearchProvider } from './provider.ts'

const providers = new WeakMap<ClientConfig, SearchProvider>()

/** Returns the site's provider, which the dialog and the search page share. */
export function createProvider(config: ClientConfig): SearchProvider {
  const existing = providers.get(config)
  if (existing) return existing
  const provider =
    createPluginSearch?.(config) ?? embeddedProvider(config, () => takeSource(config))
  providers.set(config, provider)
  return provider
}
