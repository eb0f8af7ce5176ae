import {
  blocks,
  code,
  element,
  fence,
  firstSentence,
  frontMatter,
  heading,
  plain,
  slugFor,
  toMdx,
} from '@quire-docs/reference'
import type { ApiOperation, ApiSchema, ApiTag } from '../model/api.ts'
import { exampleFor } from '../model/example.ts'
import { serverUrl } from '../model/request.ts'
import { constraintsOf, resolveSchema } from '../model/schema.ts'
import { operationAddress, type PageContext } from './context.ts'
import { operationContent, operationLine } from './operation.ts'
import { schemaTree, typeParts } from './schema-tree.ts'
import { authenticationContent } from './security.ts'
import type { Usage } from './usage.ts'

/** A page that can be made: what it depends on is known before its text. */
export interface Page {
  /** Path in the docs; folders are categories of the sidebar. */
  path: string
  /** Parts of the description that it is made from, besides what these refer to. */
  parts: readonly unknown[]
  write(): string
}

/** Returns the pages of a description in the order of the sidebar. */
export function listPages(context: PageContext, usage: Usage): Page[] {
  const { api, labels } = context
  const pages: Page[] = [overviewPage(context)]
  const authentication = Object.keys(api.description.components?.securitySchemes ?? {})
  if (authentication.length > 0) pages.push(authenticationPage(context))
  api.tags.forEach((tag, index) => {
    pages.push(tagPage(context, tag, index + 3))
    if (context.perTag) return
    tag.operations.forEach((operation, position) => {
      pages.push(operationPage(context, operation, `${tag.slug}/${operation.slug}`, position + 1))
    })
  })
  if (api.webhooks.length > 0) {
    pages.push(listPage(context, 'webhooks', labels.webhooks, 10_000, api.webhooks))
    api.webhooks.forEach((webhook, position) => {
      pages.push(operationPage(context, webhook, `webhooks/${webhook.slug}`, position + 1))
    })
  }
  if (api.schemas.length > 0) {
    pages.push(schemasPage(context))
    api.schemas.forEach((schema, position) => {
      pages.push(schemaPage(context, schema, position + 1, usage))
    })
  }
  return pages
}

function overviewPage(context: PageContext): Page {
  const { api, labels, base } = context
  const { info, servers = [], externalDocs } = api.description
  const facts = [
    info.contact?.url &&
      `- ${labels.contact}: [${plain(info.contact.name ?? info.contact.url)}](${info.contact.url})`,
    info.contact?.email &&
      `- ${labels.contact}: [${plain(info.contact.email)}](mailto:${info.contact.email})`,
    info.license?.url
      ? `- ${labels.license}: [${plain(info.license.name)}](${info.license.url})`
      : info.license && `- ${labels.license}: ${plain(info.license.name)}`,
    info.termsOfService && `- [${labels.terms}](${info.termsOfService})`,
    externalDocs && `- [${plain(externalDocs.description ?? labels.more)}](${externalDocs.url})`,
  ].filter(Boolean)
  return {
    path: 'index.mdx',
    parts: [info, servers, externalDocs, api.description.tags, api.operations.map(summaryOf)],
    write: () =>
      frontMatter({
        title: info.title,
        sidebar_label: labels.overview,
        sidebar_position: 1,
        description: info.summary ?? firstSentence(info.description),
        search_kind: 'API',
      }) +
      blocks(
        `${labels.version} ${code(String(info.version))}`,
        toMdx(info.description ?? info.summary, 2),
        servers.length > 0 && heading(2, labels.servers, 'servers'),
        servers
          .map((server) => {
            const text = server.description ? `: ${toMdx(server.description, 6)}` : ''
            return `- ${code(serverUrl(server))}${text}`
          })
          .join('\n'),
        ...api.tags.map((tag) =>
          blocks(
            heading(2, tag.name, `tag-${tag.slug}`),
            firstSentence(tag.description) !== '' && plain(firstSentence(tag.description)),
            element(
              'ApiOperationList',
              {},
              blocks(...tag.operations.map((one) => operationLine(context, one))),
            ),
          ),
        ),
        api.schemas.length > 0 && `[${labels.schemas}](${base}/schemas)`,
        facts.length > 0 && facts.join('\n'),
      ),
  }
}

function authenticationPage(context: PageContext): Page {
  const { api, labels } = context
  return {
    path: 'authentication.mdx',
    parts: [api.description.components?.securitySchemes],
    write: () =>
      frontMatter({ title: labels.authentication, sidebar_position: 2 }) +
      authenticationContent(context),
  }
}

function tagPage(context: PageContext, tag: ApiTag, position: number): Page {
  const front = frontMatter({
    title: tag.name,
    sidebar_label: tag.name,
    sidebar_position: position,
    slug: `/tags/${tag.slug}`,
    description: firstSentence(tag.description) || undefined,
    toc_max_heading_level: context.perTag ? 2 : undefined,
    keywords: context.perTag ? tag.operations.flatMap(keywordsOf) : undefined,
  })
  return {
    path: `${tag.slug}/index.mdx`,
    parts: [tag.description, context.perTag ? tag.operations : tag.operations.map(summaryOf)],
    write: () =>
      front +
      blocks(
        toMdx(tag.description, 2),
        element(
          'ApiOperationList',
          {},
          blocks(...tag.operations.map((one) => operationLine(context, one))),
        ),
        context.perTag &&
          blocks(
            ...tag.operations.map((operation) =>
              blocks(
                heading(2, operation.title, operation.slug),
                operationContent(context, operation, { level: 3, prefix: `${operation.slug}-` }),
              ),
            ),
          ),
      ),
  }
}

function listPage(
  context: PageContext,
  folder: string,
  title: string,
  position: number,
  operations: readonly ApiOperation[],
): Page {
  return {
    path: `${folder}/index.mdx`,
    parts: [operations.map(summaryOf)],
    write: () =>
      frontMatter({ title, sidebar_position: position, slug: `/${folder}` }) +
      element(
        'ApiOperationList',
        {},
        blocks(...operations.map((one) => operationLine(context, one))),
      ),
  }
}

function operationPage(
  context: PageContext,
  operation: ApiOperation,
  path: string,
  position: number,
): Page {
  return {
    path: `${path}.mdx`,
    parts: [operation, context.api.description.components?.securitySchemes],
    write: () =>
      frontMatter({
        title: operation.title,
        description: firstSentence(operation.operation.description) || undefined,
        slug: operationAddress({ ...context, base: '' }, operation),
        sidebar_position: position,
        sidebar_badge: operation.method.toUpperCase(),
        sidebar_class_name: `api-${operation.method}`,
        search_kind: operation.method.toUpperCase(),
        keywords: keywordsOf(operation),
      }) + operationContent(context, operation, { level: 2, prefix: '' }),
  }
}

function schemasPage(context: PageContext): Page {
  const { api, labels, base } = context
  return {
    path: 'schemas/index.mdx',
    parts: [api.schemas.map(({ name, schema }) => [name, schema.description])],
    write: () =>
      frontMatter({ title: labels.schemas, sidebar_position: 20_000, slug: '/schemas' }) +
      api.schemas
        .map(({ name, slug, schema }) => {
          const text = firstSentence(schema.description)
          return `- [${code(name)}](${base}/schemas/${slug})${text === '' ? '' : `: ${plain(text)}`}`
        })
        .join('\n'),
  }
}

function schemaPage(context: PageContext, self: ApiSchema, position: number, usage: Usage): Page {
  const { api, labels } = context
  const users = usage.get(self.name) ?? []
  return {
    path: `schemas/${self.slug}.mdx`,
    parts: [self, users.map(summaryOf)],
    write: () => {
      const { schema } = resolveSchema(api, self.schema)
      const values = schema.const === undefined ? schema.enum : [schema.const]
      const tree = schemaTree(context, self.schema, { id: slugFor(self.name), self })
      return (
        frontMatter({
          title: schema.title ?? self.name,
          description: firstSentence(schema.description) || undefined,
          slug: `/schemas/${self.slug}`,
          sidebar_label: self.name,
          sidebar_position: position,
          search_kind: 'Schema',
          keywords: schema.title && schema.title !== self.name ? [self.name] : undefined,
        }) +
        blocks(
          element('ApiMedia', {
            type: typeParts(context, schema),
            facts: [
              ...(values ? [[labels.values, values.map((one) => JSON.stringify(one))]] : []),
              ...constraintsOf(schema).map(([name, text]) => [
                labels[`constraint.${name}`],
                [text],
              ]),
            ],
            note: schema.deprecated ? labels.deprecated : undefined,
          }),
          schema.deprecated && `:::warning[${labels.deprecated}]\n${labels.deprecatedSchema}\n:::`,
          toMdx(schema.description, 2),
          tree !== '' && heading(2, labels.properties, 'properties'),
          tree,
          tree !== '' &&
            blocks(
              heading(2, labels.example, 'example'),
              fence(
                'json',
                JSON.stringify(exampleFor(api, { schema: self.schema }, 'response'), null, 2),
              ),
            ),
          users.length > 0 &&
            blocks(
              heading(2, labels.usedBy, 'used-by'),
              element(
                'ApiOperationList',
                {},
                blocks(...users.map((one) => operationLine(context, one))),
              ),
            ),
        )
      )
    },
  }
}

/** What other pages show of an operation. */
function summaryOf({ id, slug, method, path, title, tag, operation }: ApiOperation): unknown {
  return [id, slug, method, path, title, tag, operation.deprecated]
}

/** Words by which an operation is found: its id, its path, and the names of its parameters. */
function keywordsOf({ id, method, path, parameters }: ApiOperation): string[] {
  const names = parameters.map(({ name }) => name)
  return [...new Set([id, path, `${method.toUpperCase()} ${path}`, ...names])]
}
