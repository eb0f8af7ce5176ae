import type { ClientConfig } from '../../shared/config.ts'
import { embeddedProvider } from './embedded/embedded.ts'
import type { SearchProvider } from './provider.ts'

let shared: SearchProvider | undefined

/** Returns the configured provider, which the dialog and the search page share. */
export function createProvider(config: ClientConfig): SearchProvider {
  shared ??=
    config.search.provider === 'hosted' ? lazyHosted(config) : embeddedProvider(config, startWorker)
  return shared
}

function startWorker(): Worker {
  return new Worker(new URL('./embedded/worker.ts', import.meta.url), { type: 'module' })
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
    ask: async (request, update) => (await load()).ask(request, update),
  }
}
