import { blocks, code, heading, plain, slugFor, toMdx } from '@quire-docs/reference'
import type { SecurityScheme } from '../description/types.ts'
import type { ApiOperation } from '../model/api.ts'
import type { PageContext } from './context.ts'

/** Returns which authorization an operation needs, with links to how that works. */
export function authorizationOf(
  context: PageContext,
  { security }: ApiOperation,
  level: number,
  id: string,
): string {
  const { labels, base } = context
  const ways = security.filter((way) => Object.keys(way).length > 0)
  if (ways.length === 0) return ''
  const lines = ways.map((way) => {
    const parts = Object.entries(way).map(([name, scopes]) => {
      const link = `[${code(name)}](${base}/authentication#${slugFor(name)})`
      const list = scopes.map(code).join(', ')
      return list === '' ? link : `${link} (${labels.scopes}: ${list})`
    })
    return `- ${parts.length > 1 ? `${labels.allOfThem} ` : ''}${parts.join(' + ')}`
  })
  return blocks(
    heading(level, labels.authorization, id),
    lines.join('\n'),
    ways.length < security.length && labels.optionalAuthorization,
  )
}

/** Returns how a scheme works, in a few words. */
export function schemeSummary({ labels }: PageContext, scheme: SecurityScheme): string {
  const name = scheme.name ?? ''
  switch (scheme.type) {
    case 'apiKey': {
      const where = { query: 'Query', header: 'Header', cookie: 'Cookie' } as const
      return labels[`scheme.key${where[scheme.in ?? 'header']}`].replace('{name}', code(name))
    }
    case 'http': {
      if (scheme.scheme?.toLowerCase() === 'basic') return labels['scheme.basic']
      const format = scheme.bearerFormat ? ` (${plain(scheme.bearerFormat)})` : ''
      return labels['scheme.token'].replace('{name}', plain(scheme.scheme ?? 'bearer')) + format
    }
    case 'openIdConnect':
      return `[${labels['scheme.openIdConnect']}](${scheme.openIdConnectUrl ?? ''})`
    default:
      return labels[`scheme.${scheme.type}`]
  }
}

/** Returns the content of the page about authentication; empty if nothing needs any. */
export function authenticationContent(context: PageContext): string {
  const { api, labels } = context
  const schemes = Object.entries(api.description.components?.securitySchemes ?? {})
  return blocks(
    ...schemes.flatMap(([name, written]) => {
      const scheme = api.resolve<SecurityScheme>(written)
      if (!scheme) return []
      return [
        heading(2, name, slugFor(name)),
        schemeSummary(context, scheme),
        toMdx(scheme.description, 3),
        ...Object.entries(scheme.flows ?? {}).map(([flow, found]) => {
          const urls = [
            [labels.authorizationUrl, found.authorizationUrl],
            [labels.tokenUrl, found.tokenUrl],
            [labels.refreshUrl, found.refreshUrl],
          ].flatMap(([label, url]) => (url ? [`- ${label}: ${code(url)}`] : []))
          const scopes = Object.entries(found.scopes ?? {}).map(
            ([scope, text]) => `| ${code(scope).replaceAll('|', '\\|')} | ${plain(text)} |`,
          )
          return blocks(
            heading(3, flow, `${slugFor(name)}-${slugFor(flow)}`),
            urls.join('\n'),
            scopes.length > 0 && [`| ${labels.scopes} | |`, '| --- | --- |', ...scopes].join('\n'),
          )
        }),
      ]
    }),
  )
}
