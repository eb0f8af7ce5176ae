import type { Surroundings } from '@quire-docs/verify/facts'

/**
 * The scope for type expressions on pages: inside `namespace Cypress`, so that its names need no
 * prefix, with the names of `cypress/types/net-stubbing`.
 *
 * @param root Folder of the site, from which the package is resolved.
 */
export function cypressTypes(root: string): Surroundings {
  return {
    root,
    types: ['cypress', 'node'],
    head: [`import type { ${NET_STUBBING.join(', ')} } from 'cypress/types/net-stubbing'`],
    namespace: 'Cypress',
  }
}

const NET_STUBBING = [
  'CyHttpMessages',
  'GenericStaticResponse',
  'HttpRequestInterceptor',
  'HttpResponseInterceptor',
  'InterceptOptions',
  'Interception',
  'ResourceType',
  'RouteHandler',
  'RouteMatcher',
  'RouteMatcherOptions',
  'StaticResponse',
  'StaticResponseWithOptions',
  'StringMatcher',
  'WaitOptions',
]
