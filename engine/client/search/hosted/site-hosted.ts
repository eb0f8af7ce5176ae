import transformItems from 'virtual:quire/transform-items'
import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchProvider } from '../provider.ts'
import { hostedProvider } from './hosted.ts'

/** The hosted service with what the site does to its results. */
export function siteHosted(config: ClientConfig): SearchProvider {
  return hostedProvider(config, transformItems)
}
