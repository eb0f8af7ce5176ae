import type { Surroundings } from '@quire-docs/verify/facts'

/**
 * The types of the package as pages name them: inside `namespace Cypress`, where its own names need
 * no prefix, with the names of `cypress/types/net-stubbing` in scope.
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
