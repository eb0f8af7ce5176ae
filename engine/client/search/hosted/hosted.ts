import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchProvider } from '../provider.ts'

export function hostedProvider(_config: ClientConfig): SearchProvider {
  throw new Error('not yet')
}
