import type { ClientConfig } from '../../shared/config.ts'
import { takeSource } from '../runtime/search-source.ts'
import { embeddedProvider } from './embedded/embedded.ts'
import type { SearchProvider } from './provider.ts'

const providers = new WeakMap<ClientConfig, SearchProvider>()

/** Returns the configured provider, which the dialog and the search page share. */
export function createProvider(config: ClientConfig): SearchProvider {
  const known = providers.get(config)
  if (known) return known
  const provider =
    config.search.provider === 'hosted'
      ? lazyHosted(config)
      : embeddedProvider(config, () => takeSource(config))
  providers.set(config, provider)
  return provider
}

/** Wraps hosted search so that its client code is loaded only by sites that use it. */
function lazyHosted(config: ClientConfig): SearchProvider {
  let provider: Promise<SearchProvider> | undefined
  const load = (): Promise<SearchProvider> => {
    provider ??= import('./hosted/site-hosted.ts').then(({ siteHosted }) => siteHosted(config))
    provider.catch(() => {
      provider = undefined
    })
    return provider
  }
  return {
    prepare: () => void load().catch(() => {}),
    ask: async (...asked) => (await load()).ask(...asked),
  }
}
