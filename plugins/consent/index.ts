import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { type ConsentOptions, OSANO, schema, token } from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { ConsentOptions } from './options.ts'

/** Asks readers for consent with Osano, before plugins that need it start. */
export default function consent(options: ConsentOptions = {}): Plugin {
  return definePlugin({
    name: 'consent',
    api: 1,
    version: packageJson.version,
    options,
    setup({ env, check }) {
      const customerId = env('OSANO_CUSTOMER_ID', token)
      const configId = env('OSANO_CONFIG_ID', token)
      const merged = {
        ...options,
        ...(customerId && { customerId }),
        ...(configId && { configId }),
      }
      const settings = check(merged, schema)
      if (!settings?.customerId || !settings.configId) return undefined
      const { endpoint } = settings
      return {
        client: {
          module: new URL('./client.ts', import.meta.url),
          options: { customerId: settings.customerId, configId: settings.configId, endpoint },
          providesConsentFor: ['analytics', 'marketing', 'personalization'],
        },
        csp: { 'script-src': [endpoint], ...hostsOf(endpoint) },
      }
    },
  })
}

/** Hosts that the service's script contacts, including those of the vendor's cloud. */
function hostsOf(endpoint: string): Record<string, string[]> {
  if (endpoint !== OSANO) return { 'connect-src': [endpoint] }
  const services = ['consent', 'disclosure', 'tattle']
  return {
    'connect-src': [OSANO, ...services.map((name) => `https://${name}.api.osano.com`)],
    'frame-src': [OSANO],
  }
}
