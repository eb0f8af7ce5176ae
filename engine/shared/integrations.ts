import type { Integration } from './config.ts'

/** Default endpoints of the services: scheme and host, without a trailing slash. */
export const integrationEndpoints = {
  analytics: 'https://www.google-analytics.com',
  tagManager: 'https://www.googletagmanager.com',
  consent: 'https://cmp.osano.com',
  sessionRecording: 'https://edge.fullstory.com',
} as const satisfies Record<Integration['type'], string>

/** Sources that integrations need, by Content-Security-Policy directive. */
export interface IntegrationHosts {
  'script-src': string[]
  'connect-src': string[]
  'img-src': string[]
  'frame-src': string[]
}

/** Additional hosts that a service's script contacts, needed only with the vendor's own cloud. */
const vendorHosts: Partial<Record<Integration['type'], Partial<IntegrationHosts>>> = {
  consent: {
    'connect-src': [
      'https://consent.api.osano.com',
      'https://tattle.api.osano.com',
      'https://disclosure.api.osano.com',
    ],
    'frame-src': ['https://cmp.osano.com'],
  },
  sessionRecording: {
    'script-src': ['https://rs.fullstory.com'],
    'connect-src': ['https://rs.fullstory.com'],
    'img-src': ['https://rs.fullstory.com'],
  },
}

/**
 * Returns exactly the hosts that the configured integrations need, sorted and deduplicated. The
 * scripts that a tag manager container loads are not known here; sites add their hosts to `csp` in
 * the configuration.
 */
export function integrationHosts(integrations: readonly Integration[]): IntegrationHosts {
  const hosts: IntegrationHosts = {
    'script-src': [],
    'connect-src': [],
    'img-src': [],
    'frame-src': [],
  }
  for (const integration of integrations) {
    const { type } = integration
    const origin = /^[a-z]+:\/\/[^/]+/i.exec(integration.endpoint)?.[0] ?? integration.endpoint
    hosts['connect-src'].push(origin)
    // Page views are sent without loading the service's script.
    if (type !== 'analytics') hosts['script-src'].push(origin)
    if (type === 'tagManager') hosts['img-src'].push(origin)
    if (origin !== integrationEndpoints[type]) continue
    for (const [directive, sources] of Object.entries(vendorHosts[type] ?? {})) {
      hosts[directive as keyof IntegrationHosts].push(...sources)
    }
  }
  for (const directive of Object.keys(hosts) as (keyof IntegrationHosts)[]) {
    hosts[directive] = [...new Set(hosts[directive])].sort()
  }
  return hosts
}
