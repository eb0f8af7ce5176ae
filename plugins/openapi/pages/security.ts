import {
  type Content,
  code,
  heading,
  link,
  list,
  markdown,
  nodes,
  paragraph,
  slugFor,
  table,
  words,
} from '@quire-docs/reference'
import type { PageNode } from 'quire-docs/plugin'
import type { SecurityScheme } from '../description/types.ts'
import type { ApiOperation } from '../model/api.ts'
import type { PageContext } from './context.ts'

/** Returns an operation's required authorization, with links to the schemes. */
export function authorizationOf(
  context: PageContext,
  { security }: ApiOperation,
  level: number,
  id: string,
): Content {
  const { labels, base } = context
  const alternatives = security.filter((alternative) => Object.keys(alternative).length > 0)
  if (alternatives.length === 0) return undefined
  const lines = alternatives.map((alternative): Content => {
    const parts = Object.entries(alternative).map(([name, scopes]): Content => {
      const scheme = link(`${base}/authentication#${slugFor(name)}`, code(name))
      if (scopes.length === 0) return scheme
      return [scheme, ` (${labels.scopes}: `, joined(scopes.map(code), ', '), ')']
    })
    return [parts.length > 1 && `${labels.allOfThem} `, joined(parts, ' + ')]
  })
  return [
    heading(level, id, labels.authorization),
    list(lines),
    alternatives.length < security.length && paragraph(words(labels.optionalAuthorization)),
  ]
}

function joined(parts: readonly Content[], separator: string): Content[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
}

/** Returns a short explanation of a scheme. */
export function schemeSummary({ labels }: PageContext, scheme: SecurityScheme): Content {
  const name = scheme.name ?? ''
  switch (scheme.type) {
    case 'apiKey': {
      const where = { query: 'Query', header: 'Header', cookie: 'Cookie' } as const
      return words(labels[`scheme.key${where[scheme.in ?? 'header']}`], code(name))
    }
    case 'http': {
      if (scheme.scheme?.toLowerCase() === 'basic') return words(labels['scheme.basic'])
      const format = scheme.bearerFormat && ` (${scheme.bearerFormat})`
      return [words(labels['scheme.token'], scheme.scheme ?? 'bearer'), format]
    }
    case 'openIdConnect':
      return link(scheme.openIdConnectUrl ?? '', words(labels['scheme.openIdConnect']))
    default:
      return words(labels[`scheme.${scheme.type}`])
  }
}

/** Returns the content of the page about authentication. */
export function authenticationContent(context: PageContext): PageNode[] {
  const { api, labels } = context
  const schemes = Object.entries(api.description.components?.securitySchemes ?? {})
  return nodes(
    schemes.map(([name, written]): Content => {
      const scheme = api.resolve<SecurityScheme>(written)
      if (!scheme) return undefined
      return [
        heading(2, slugFor(name), name),
        paragraph(schemeSummary(context, scheme)),
        markdown(scheme.description, 3),
        Object.entries(scheme.flows ?? {}).map(([flowName, flow]): Content => {
          const urls = [
            [labels.authorizationUrl, flow.authorizationUrl],
            [labels.tokenUrl, flow.tokenUrl],
            [labels.refreshUrl, flow.refreshUrl],
          ].flatMap(([label, url]): Content[] => (url ? [[`${label}: `, code(url)]] : []))
          const scopes = Object.entries(flow.scopes ?? {}).map(
            ([scope, text]) => [code(scope), text] as const,
          )
          return [
            heading(3, `${slugFor(name)}-${slugFor(flowName)}`, flowName),
            list(urls),
            scopes.length > 0 && table(labels.scopes, scopes),
          ]
        }),
      ]
    }),
  )
}
