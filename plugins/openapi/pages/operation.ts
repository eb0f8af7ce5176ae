import { STATUS_CODES } from 'node:http'
import {
  admonition,
  type Content,
  code,
  codeBlock,
  component,
  heading,
  link,
  markdown,
  nodes,
  paragraph,
  slugFor,
} from '@quire-docs/reference'
import type { PageNode } from 'quire-docs/plugin'
import type {
  MediaType,
  Parameter,
  ParameterPlace,
  PathItem,
  RequestBody,
  Response,
  Schema,
} from '../description/types.ts'
import type { ApiOperation } from '../model/api.ts'
import { type Direction, exampleFor, givenExamples } from '../model/example.ts'
import { isJson, parameterText, sampleRequest, serverUrl } from '../model/request.ts'
import { tryItProps } from './console.ts'
import { operationPath, type PageContext } from './context.ts'
import { entry, schemaTree, typeParts } from './schema-tree.ts'
import { authorizationOf } from './security.ts'

/** The position of an operation on a page. */
interface Place {
  /** Level of the headings of its sections. */
  level: number
  /** Prefix of its ids: empty, or the operation's slug and a hyphen. */
  prefix: string
}

/** Returns the content of an operation below its title. */
export function operationContent(
  context: PageContext,
  operation: ApiOperation,
  place: Place,
): PageNode[] {
  const { labels } = context
  const { operation: written } = operation
  const { level, prefix } = place
  const isWebhook = operation.kind === 'webhook'
  const console = isWebhook ? undefined : tryItProps(context, operation)
  return nodes(
    component('ApiEndpoint', {
      method: operation.method,
      path: operation.path,
      server: isWebhook ? undefined : serverUrl(operation.servers[0] ?? { url: '/' }),
      operation: written.operationId && [labels.operationId, written.operationId],
      deprecated: written.deprecated ? labels.deprecated : undefined,
    }),
    written.deprecated &&
      admonition('warning', labels.deprecated, paragraph(labels.deprecatedOperation)),
    markdown(written.description, level),
    written.externalDocs &&
      paragraph(link(written.externalDocs.url, written.externalDocs.description ?? labels.more)),
    !isWebhook && samples(context, operation, place),
    console && component('TryIt', console),
    !isWebhook && authorizationOf(context, operation, level, `${prefix}authorization`),
    ...(['path', 'query', 'header', 'cookie'] as const).map((where) =>
      parameters(context, operation, where, place),
    ),
    requestBody(context, operation, place),
    responses(context, operation, place),
    callbacks(context, operation, place),
  )
}

function samples(context: PageContext, operation: ApiOperation, { level, prefix }: Place): Content {
  const { api, labels, languages } = context
  if (languages.length === 0) return undefined
  const request = sampleRequest(api, operation)
  const items = languages.map(({ id, label, fence: language, write }) =>
    component('TabItem', { value: id, label }, codeBlock(language, write(request))),
  )
  return [
    heading(level, `${prefix}example-request`, labels.exampleRequest),
    component('Tabs', { groupId: 'api-language', className: 'tabs-code' }, items),
  ]
}

function parameters(
  context: PageContext,
  operation: ApiOperation,
  where: ParameterPlace,
  { level, prefix }: Place,
): Content {
  const { labels } = context
  const all = operation.parameters.filter((parameter) => parameter.in === where)
  if (all.length === 0) return undefined
  return [
    heading(level, `${prefix}${where}-parameters`, labels[`parameters.${where}`]),
    component(
      'ApiFields',
      {},
      all.map((parameter) => parameterEntry(context, parameter, `${prefix}${where}`)),
    ),
  ]
}

function parameterEntry(context: PageContext, parameter: Parameter, idPrefix: string): Content {
  const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema
  const id = `${idPrefix}.${slugFor(parameter.name)}`
  return entry(context, {
    name: parameter.name,
    id,
    schema,
    isRequired: parameter.required === true || parameter.in === 'path',
    isDeprecated: parameter.deprecated === true,
    description: parameter.description,
    example: parameter.example ?? givenExamples(context.api, parameter.examples)[0]?.value,
    inside: schemaTree(context, schema, { id, direction: 'request' }),
  })
}

function requestBody(context: PageContext, operation: ApiOperation, place: Place): Content {
  const { api, labels } = context
  const body = api.resolve<RequestBody>(operation.operation.requestBody)
  if (!body) return undefined
  const { level, prefix } = place
  const isWebhook = operation.kind === 'webhook'
  return [
    heading(level, `${prefix}request-body`, isWebhook ? labels.payload : labels.requestBody),
    markdown(body.description, level + 1),
    mediaTypes(context, body.content, {
      id: `${prefix}body`,
      // Readers receive the body of a webhook.
      direction: isWebhook ? 'response' : 'request',
      withExample: isWebhook,
      note: body.required ? labels.required : labels.optional,
    }),
  ]
}

interface MediaOptions {
  id: string
  direction: Direction
  withExample: boolean
  note?: string
}

/** Returns the schemas and examples of a body: plain, or as tabs for several media types. */
function mediaTypes(
  context: PageContext,
  content: Record<string, MediaType> | undefined,
  options: MediaOptions,
): Content {
  const all = Object.entries(content ?? {})
  const parts = all.map(([type, media], index) => {
    // Media types often share property names; only the first one gets ids, to keep them unique.
    return mediaType(context, type, media, { ...options, id: index === 0 ? options.id : '' })
  })
  if (parts.length <= 1) return parts[0]
  const items = all.map(([type], index) =>
    component('TabItem', { value: type, label: type }, parts[index]),
  )
  return component('Tabs', { groupId: 'api-media-type' }, items)
}

function mediaType(
  context: PageContext,
  type: string,
  media: MediaType,
  { id, direction, withExample, note }: MediaOptions,
): Content {
  return [
    component('ApiMedia', {
      mediaType: type,
      type: media.schema && typeParts(context, media.schema),
      note,
    }),
    schemaTree(context, media.schema, { id, direction }),
    withExample && examples(context, type, media, direction),
  ]
}

/** Returns the examples of a media type, or else a generated one. */
function examples(
  context: PageContext,
  type: string,
  media: MediaType,
  direction: Direction,
): Content {
  const { api, labels } = context
  const show = (value: unknown, title: string): PageNode => {
    const text = isJson(type) ? JSON.stringify(value, null, 2) : parameterText(value)
    const language = isJson(type) ? 'json' : /\bxml\b|html/.test(type) ? 'xml' : 'text'
    return codeBlock(language, text, `title=${JSON.stringify(title)}`)
  }
  const namedExamples = givenExamples(api, media.examples)
  const clean = (text: string): string => text.replace(/["\n]/g, ' ')
  if (media.example === undefined && namedExamples.length > 1) {
    return namedExamples.map(({ name, summary, value }) => show(value, clean(summary ?? name)))
  }
  if (!media.schema && namedExamples.length === 0 && media.example === undefined) return undefined
  const value = exampleFor(api, media, direction)
  if (!isJson(type) && typeof value === 'object') return undefined
  return value === undefined || value === '<binary>' ? undefined : show(value, labels.example)
}

function responses(context: PageContext, operation: ApiOperation, place: Place): Content {
  const { api, labels } = context
  const { level, prefix } = place
  const all = Object.entries(operation.operation.responses ?? {})
  if (all.length === 0) return undefined
  const parts = all.map(([status, written]): Content => {
    const response = api.resolve<Response>(written) ?? {}
    const id = `${prefix}response-${status.toLowerCase()}`
    const reason = STATUS_CODES[status]
    return [
      heading(level + 1, id, reason ? `${status} ${reason}` : status),
      markdown(response.description, level + 2),
      responseHeaders(context, response),
      mediaTypes(context, response.content, { id, direction: 'response', withExample: true }),
    ]
  })
  return [heading(level, `${prefix}responses`, labels.responses), parts]
}

function responseHeaders(context: PageContext, { headers = {} }: Response): Content {
  const { api, labels } = context
  const entries = Object.entries(headers).flatMap(([name, written]) => {
    const header = api.resolve<Omit<Parameter, 'name' | 'in'>>(written)
    if (!header) return []
    return [
      entry(context, {
        name,
        id: '',
        schema: header.schema as Schema | undefined,
        isRequired: header.required === true,
        isDeprecated: header.deprecated === true,
        description: header.description,
        example: header.example,
      }),
    ]
  })
  if (entries.length === 0) return undefined
  return component(
    'ApiNested',
    { label: labels.responseHeaders },
    component('ApiFields', {}, entries),
  )
}

function callbacks(context: PageContext, operation: ApiOperation, place: Place): Content {
  const { api, labels } = context
  const { level, prefix } = place
  const parts = Object.entries(operation.operation.callbacks ?? {}).flatMap(([name, written]) =>
    Object.entries(api.resolve<Record<string, PathItem>>(written) ?? {}).flatMap(([url, item]) =>
      Object.entries(item).flatMap(([method, value]): Content[] => {
        if (typeof value !== 'object' || !('responses' in value || 'requestBody' in value))
          return []
        const callback = value as ApiOperation['operation']
        const body = api.resolve<RequestBody>(callback.requestBody)
        return [
          [
            heading(level + 1, `${prefix}callback-${slugFor(name)}`, name),
            component('ApiEndpoint', { method, path: url }),
            markdown(callback.description ?? callback.summary, level + 2),
            body &&
              mediaTypes(context, body.content, {
                id: '',
                direction: 'response',
                withExample: true,
              }),
            Object.entries(callback.responses ?? {}).map(([status, response]) =>
              markdown(api.resolve<Response>(response)?.description, 6, {
                before: [code(status), ' '],
              }),
            ),
          ],
        ]
      }),
    ),
  )
  if (parts.length === 0) return undefined
  return [heading(level, `${prefix}callbacks`, labels.callbacks), parts]
}

/** Returns the item of a list that links to an operation. */
export function operationLine(context: PageContext, operation: ApiOperation): PageNode {
  return component('ApiOperationLink', {
    method: operation.method,
    path: operation.path,
    title: operation.title,
    href: operationPath(context, operation),
    deprecated: operation.operation.deprecated ? context.labels.deprecated : undefined,
  })
}
