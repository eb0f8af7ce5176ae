import { dirname, relative, resolve, sep } from 'node:path'
import { withOrigins } from '@quire-docs/reference'
import {
  type CheckContext,
  definePlugin,
  hashOf,
  type PageSource,
  type PageTree,
  PLUGIN_API,
  type Plugin,
  pluginFromOptions,
  type SourceContext,
  type SourcePage,
  type WhyPrivate,
} from 'quire-docs/plugin'
import { type ReadDescription, readDescription } from './description/read.ts'
import { defaultLabels } from './labels.ts'
import { arrange } from './model/api.ts'
import { type OpenApiOptions, type ParsedOptions, schemaOf } from './options.ts'
import packageJson from './package.json' with { type: 'json' }
import type { PageContext } from './pages/context.ts'
import { etags } from './pages/etag.ts'
import { textOrigins } from './pages/origins.ts'
import { listPages, type Page } from './pages/pages.ts'
import { findUsage } from './pages/usage.ts'
import { languages } from './samples/languages.ts'

export type { OpenApiOptions } from './options.ts'

/**
 * Pages from OpenAPI descriptions: their operations, schemas, webhooks and authentication.
 *
 * @param options options of one description, or of several, each with a unique `id`
 */
export default function openapi(options: OpenApiOptions | readonly OpenApiOptions[]): Plugin {
  return pluginFromOptions('openapi', options, schemaOf(options), pluginOf)
}

function pluginOf(all: readonly ParsedOptions[]): Plugin {
  const salt = hashOf(JSON.stringify([packageJson.version, all]))
  const readers = all.map((parsed) => new DescriptionPages(parsed, salt))
  const origins = [...new Set(all.flatMap(({ tryIt }) => tryIt?.origins ?? []))]
  return definePlugin({
    name: 'openapi',
    api: PLUGIN_API,
    version: packageJson.version,
    options: all,
    sources: readers.map((reader) => reader.source),
    checks: [
      {
        name: 'description',
        async site(_pages, context) {
          for (const reader of readers) report(await reader.read(context.root), context)
        },
      },
    ],
    theme: { components: new URL('./components', import.meta.url) },
    ...(origins.length > 0 && { csp: { 'connect-src': origins } }),
  })
}

/** The pages of one description. */
class DescriptionPages {
  readonly #options: ParsedOptions
  readonly #salt: string
  #originOf: ReturnType<typeof textOrigins> | undefined
  #pages: Map<string, Page> | undefined
  #whyPrivate: WhyPrivate | undefined

  constructor(options: ParsedOptions, salt: string) {
    this.#options = options
    this.#salt = salt
  }

  /** @param root absolute path of the site */
  read(root: string): Promise<ReadDescription> {
    return readDescription(resolve(root, this.#options.description), this.#whyPrivate)
  }

  get source(): PageSource {
    const { id, base, description } = this.#options
    return {
      docs: { id, routeBasePath: base === '' ? '/' : base },
      list: (context) => this.#list(context),
      load: ({ path }, context) => this.#load(path, context),
      // Referenced files are usually in the same folder.
      watch: [dirname(description)],
    }
  }

  async #list({ root, whyPrivate }: SourceContext): Promise<SourcePage[]> {
    this.#whyPrivate = whyPrivate
    const result = await this.read(root)
    const { description } = result
    if (!description) throw new Error(mistakesAsText(result, root))
    const { labels, base, languages: ids, tryIt, pages } = this.#options
    const allLabels = { ...defaultLabels, ...labels }
    const api = arrange(description, allLabels.other)
    const context: PageContext = {
      api,
      labels: allLabels,
      base,
      languages: ids.flatMap((id) => languages.filter((language) => language.id === id)),
      tryIt: tryIt?.origins,
      perTag: pages === 'tag',
    }
    this.#originOf = textOrigins(description, (pointer) =>
      siteFile(root, result.placeOf(pointer).file),
    )
    const files = result.files.map(({ path }) => siteFile(root, path))
    const etagOf = etags(description, [this.#salt, ...files].join('\n'))
    const listed = listPages(context, findUsage(api))
    this.#pages = new Map(listed.map((page) => [page.path, page]))
    return listed.map(({ path, parts }) => ({ path, etag: etagOf(parts) }))
  }

  async #load(path: string, context: SourceContext): Promise<PageTree> {
    if (!this.#pages) await this.#list(context)
    const page = this.#pages?.get(path)
    if (!page) throw new Error(`The description has no page ${path} any more.`)
    const { frontMatter, children } = page.write()
    return { frontMatter, children: withOrigins(children, this.#originOf!) }
  }
}

function report({ mistakes }: ReadDescription, context: CheckContext): void {
  for (const { pointer, message, hint, ...mistake } of mistakes) {
    context.report({
      ...mistake,
      message: pointer === '' ? message : `${message} (#${pointer})`,
      ...(hint !== undefined && { hint }),
    })
  }
}

/** Returns the text of an error about an unusable description. */
function mistakesAsText({ mistakes }: ReadDescription, root: string): string {
  const lines = mistakes.map(
    ({ file, line, column, message, hint }) =>
      `${siteFile(root, file)}:${line}:${column} ${message}${hint === undefined ? '' : ` ${hint}`}`,
  )
  return `No pages can be made of this description:\n${lines.join('\n')}`
}

function siteFile(root: string, file: string): string {
  return relative(root, file).split(sep).join('/')
}
