import {
  admonition,
  type Content,
  code,
  codeBlock,
  component,
  firstSentence,
  heading,
  link,
  list,
  markdown,
  nodes,
  paragraph,
  slugFor,
} from '@quire-docs/reference'
import type { PageTree } from 'quire-docs/plugin'
import type { ApiOperation, ApiSchema, ApiTag } from '../model/api.ts'
import { exampleFor } from '../model/example.ts'
import { serverUrl } from '../model/request.ts'
import { constraintsOf, resolveSchema } from '../model/schema.ts'
import { operationPath, type PageContext } from './context.ts'
import { operationContent, operationLine } from './operation.ts'
import { schemaTree, typeParts } from './schema-tree.ts'
import { authenticationContent } from './security.ts'
import type { Usage } from './usage.ts'

/** A page to generate. Listing pages needs only `path` and `parts`; `write` runs on demand. */
export interface Page {
  /** Path in the docs. Its folders become categories of the sidebar. */
  path: string
  /** The parts of the description that determine the page's content; they may contain references. */
  parts: readonly unknown[]
  write(): PageTree
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
  const { contact, license, termsOfService } = info
  const facts: Content[] = [
    contact?.url && [`${labels.contact}: `, link(contact.url, contact.name ?? contact.url)],
    contact?.email && [`${labels.contact}: `, link(`mailto:${contact.email}`, contact.email)],
    license && [
      `${labels.license}: `,
      license.url ? link(license.url, license.name) : license.name,
    ],
    termsOfService && link(termsOfService, labels.terms),
    externalDocs && link(externalDocs.url, externalDocs.description ?? labels.more),
  ].filter(Boolean)
  return {
    path: 'index.tree',
    parts: [info, servers, externalDocs, api.description.tags, api.operations.map(summaryOf)],
    write: () => ({
      frontMatter: {
        title: info.title,
        sidebar_label: labels.overview,
        sidebar_position: 1,
        description: info.summary ?? firstSentence(info.description),
        search_kind: 'API',
      },
      children: nodes(
        paragraph(`${labels.version} `, code(String(info.version))),
        markdown(info.description ?? info.summary, 2),
        servers.length > 0 && heading(2, 'servers', labels.servers),
        list(
          servers.map((server) => {
            const url = code(serverUrl(server))
            if (!server.description) return url
            return markdown(server.description, 6, { before: [url, ': '], inline: true })
          }),
        ),
        api.tags.map((tag) => {
          const sentence = firstSentence(tag.description)
          return [
            heading(2, `tag-${tag.slug}`, tag.name),
            sentence !== '' && paragraph(sentence),
            operationList(context, tag.operations),
          ]
        }),
        api.schemas.length > 0 && paragraph(link(`${base}/schemas`, labels.schemas)),
        list(facts),
      ),
    }),
  }
}

function operationList(context: PageContext, operations: readonly ApiOperation[]): Content {
  return component(
    'ApiOperationList',
    {},
    operations.map((operation) => operationLine(context, operation)),
  )
}

function authenticationPage(context: PageContext): Page {
  const { api, labels } = context
  return {
    path: 'authentication.tree',
    parts: [api.description.components?.securitySchemes],
    write: () => ({
      frontMatter: { title: labels.authentication, sidebar_position: 2 },
      children: authenticationContent(context),
    }),
  }
}

function tagPage(context: PageContext, tag: ApiTag, position: number): Page {
  const frontMatter = {
    title: tag.name,
    sidebar_label: tag.name,
    sidebar_position: position,
    slug: `/tags/${tag.slug}`,
    description: firstSentence(tag.description) || undefined,
    toc_max_heading_level: context.perTag ? 2 : undefined,
    keywords: context.perTag ? tag.operations.flatMap(keywordsOf) : undefined,
  }
  return {
    path: `${tag.slug}/index.tree`,
    parts: [tag.description, context.perTag ? tag.operations : tag.operations.map(summaryOf)],
    write: () => ({
      frontMatter,
      children: nodes(
        markdown(tag.description, 2),
        operationList(context, tag.operations),
        context.perTag &&
          tag.operations.map((operation) => [
            heading(2, operation.slug, operation.title),
            operationContent(context, operation, { level: 3, prefix: `${operation.slug}-` }),
          ]),
      ),
    }),
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
    path: `${folder}/index.tree`,
    parts: [operations.map(summaryOf)],
    write: () => ({
      frontMatter: { title, sidebar_position: position, slug: `/${folder}` },
      children: nodes(operationList(context, operations)),
    }),
  }
}

function operationPage(
  context: PageContext,
  operation: ApiOperation,
  path: string,
  position: number,
): Page {
  return {
    path: `${path}.tree`,
    parts: [operation, context.api.description.components?.securitySchemes],
    write: () => ({
      frontMatter: {
        title: operation.title,
        description: firstSentence(operation.operation.description) || undefined,
        slug: operationPath({ ...context, base: '' }, operation),
        sidebar_position: position,
        sidebar_badge: operation.method.toUpperCase(),
        sidebar_class_name: `api-${operation.method}`,
        search_kind: operation.method.toUpperCase(),
        keywords: keywordsOf(operation),
      },
      children: operationContent(context, operation, { level: 2, prefix: '' }),
    }),
  }
}

function schemasPage(context: PageContext): Page {
  const { api, labels, base } = context
  return {
    path: 'schemas/index.tree',
    parts: [api.schemas.map(({ name, schema }) => [name, schema.description])],
    write: () => ({
      frontMatter: { title: labels.schemas, sidebar_position: 20_000, slug: '/schemas' },
      children: nodes(
        list(
          api.schemas.map(({ name, slug, schema }) => {
            const text = firstSentence(schema.description)
            return [link(`${base}/schemas/${slug}`, code(name)), text !== '' && `: ${text}`]
          }),
        ),
      ),
    }),
  }
}

function schemaPage(context: PageContext, self: ApiSchema, position: number, usage: Usage): Page {
  const { api, labels } = context
  const users = usage.get(self.name) ?? []
  return {
    path: `schemas/${self.slug}.tree`,
    parts: [self, users.map(summaryOf)],
    write: () => {
      const { schema } = resolveSchema(api, self.schema)
      const values = schema.const === undefined ? schema.enum : [schema.const]
      const tree = schemaTree(context, self.schema, { id: slugFor(self.name), self })
      return {
        frontMatter: {
          title: schema.title ?? self.name,
          description: firstSentence(schema.description) || undefined,
          slug: `/schemas/${self.slug}`,
          sidebar_label: self.name,
          sidebar_position: position,
          search_kind: 'Schema',
          keywords: schema.title && schema.title !== self.name ? [self.name] : undefined,
        },
        children: nodes(
          component('ApiMedia', {
            type: typeParts(context, schema),
            facts: [
              ...(values ? [[labels.values, values.map((value) => JSON.stringify(value))]] : []),
              ...constraintsOf(schema).map(([name, text]) => [
                labels[`constraint.${name}`],
                [text],
              ]),
            ],
            note: schema.deprecated ? labels.deprecated : undefined,
          }),
          schema.deprecated &&
            admonition('warning', labels.deprecated, paragraph(labels.deprecatedSchema)),
          markdown(schema.description, 2),
          tree.length > 0 && [
            heading(2, 'properties', labels.properties),
            tree,
            heading(2, 'example', labels.example),
            codeBlock(
              'json',
              JSON.stringify(exampleFor(api, { schema: self.schema }, 'response'), null, 2),
            ),
          ],
          users.length > 0 && [heading(2, 'used-by', labels.usedBy), operationList(context, users)],
        ),
      }
    },
  }
}

/** Returns the parts of an operation that lists on other pages show. */
function summaryOf({ id, slug, method, path, title, tag, operation }: ApiOperation): unknown {
  return [id, slug, method, path, title, tag, operation.deprecated]
}

/** Keywords of an operation for search: its id, its path, and the names of its parameters. */
function keywordsOf({ id, method, path, parameters }: ApiOperation): string[] {
  const names = parameters.map(({ name }) => name)
  return [...new Set([id, path, `${method.toUpperCase()} ${path}`, ...names])]
}
