import { type ConsoleLabels, consoleLabels } from '../components/TryIt/labels.ts'
import type { TryItProps } from '../components/TryIt/props.ts'
import type { SecurityScheme } from '../description/types.ts'
import type { ApiOperation } from '../model/api.ts'
import { exampleOf, parameterText, sampleRequest, serverUrl } from '../model/request.ts'
import type { PageContext } from './context.ts'

/** Returns the props of an operation's console; `undefined` if it cannot send the request. */
export function tryItProps(
  { api, labels, tryIt }: PageContext,
  operation: ApiOperation,
): TryItProps | undefined {
  if (!tryIt) return undefined
  const servers = operation.servers.map(serverUrl).filter((url) => tryIt.includes(originOf(url)))
  if (servers.length === 0) return undefined
  const { body, headers } = sampleRequest(api, operation)
  // Files cannot be entered in a text form.
  if (body?.kind === 'multipart') return undefined
  const scheme = Object.keys(operation.security[0] ?? {})
    .map((name) => api.resolve<SecurityScheme>(api.description.components?.securitySchemes?.[name]))
    .find((candidate) => candidate !== undefined && candidate.type !== 'mutualTLS')
  const text =
    body?.kind === 'json'
      ? JSON.stringify(body.value, null, 2)
      : body?.kind === 'form'
        ? new URLSearchParams(body.fields).toString()
        : body?.text
  // The console has the default texts already; pass only different ones.
  const customLabels = Object.fromEntries(
    Object.entries(consoleLabels).flatMap(([key, label]) => {
      const custom = labels[key as keyof ConsoleLabels]
      return custom === label ? [] : [[key, custom]]
    }),
  )
  return {
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers,
    parameters: operation.parameters
      // Scripts cannot set cookies for other sites.
      .filter((parameter) => parameter.in !== 'cookie')
      .map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        required: parameter.required === true || parameter.in === 'path',
        value: parameter.required ? parameterText(exampleOf(api, parameter)) : '',
        ...(parameter.schema?.enum && { values: parameter.schema.enum.map(parameterText) }),
      })),
    ...(text !== undefined && {
      body: {
        type: headers.find(([name]) => name === 'Content-Type')?.[1] ?? 'text/plain',
        text,
      },
    }),
    ...(scheme && { auth: authOf(scheme) }),
    ...(Object.keys(customLabels).length > 0 && { labels: customLabels }),
  }
}

function authOf(scheme: SecurityScheme): NonNullable<TryItProps['auth']> {
  if (scheme.type === 'apiKey' && scheme.in !== 'cookie') {
    return { kind: 'key', name: scheme.name ?? '', in: scheme.in ?? 'header' }
  }
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic') return { kind: 'basic' }
  return { kind: 'bearer' }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
