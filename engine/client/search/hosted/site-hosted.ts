import transformItems from 'virtual:quire/transform-items'
import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchProvider } from '../provider.ts'
import { hostedProvider } from './hosted.ts'

/** Creates the hosted provider with the site's own `transformItems`. */
export function siteHosted(config: ClientConfig): SearchProvider {
  return hostedProvider(config, transformItems)
}
