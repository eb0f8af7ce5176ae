import { createHash } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'
import {
  type CheckContext,
  definePlugin,
  PLUGIN_API,
  type Plugin,
  type SourcePage,
} from 'quire-docs/plugin'
import { type ReadDescription, readDescription } from './description/read.ts'
import { defaultLabels } from './labels.ts'
import { arrange } from './model/api.ts'
import { type OpenApiOptions, parseOptions } from './options.ts'
import packageJson from './package.json' with { type: 'json' }
import type { PageContext } from './pages/context.ts'
import { etags } from './pages/etag.ts'
import { listPages, type Page } from './pages/pages.ts'
import { findUsage } from './pages/usage.ts'
import { languages } from './samples/languages.ts'

export type { OpenApiOptions } from './options.ts'

/** Pages from an OpenAPI description: its operations, schemas, webhooks and authentication. */
export default function openapi(options: OpenApiOptions): Plugin {
  const parsed = parseOptions(options)
  const key = createHash('sha256')
    .update(JSON.stringify([packageJson.version, parsed]))
    .digest('base64url')
  const salt = key
  let root = ''
  let last: { description: ReadDescription; pages: Map<string, Page>; list: SourcePage[] } | null =
    null

  /** Reads the description and lists its pages. */
  async function read(): Promise<NonNullable<typeof last>> {
    const description = await readDescription(resolve(root, parsed.description))
    last = { description, pages: new Map(), list: [] }
    if (!description.description) throw new Error(mistakesAsText(description, root))
    const labels = { ...defaultLabels, ...parsed.labels }
    const api = arrange(description.description, labels.other)
    const context: PageContext = {
      api,
      labels,
      base: parsed.base,
      languages: languages.filter(({ id }) => parsed.languages.includes(id)),
      tryIt: parsed.tryIt?.origins,
      perTag: parsed.pages === 'tag',
    }
    const etagOf = etags(description.description, salt)
    for (const page of listPages(context, findUsage(api))) {
      last.pages.set(page.path, page)
      last.list.push({ path: page.path, etag: etagOf(page.parts) })
    }
    return last
  }

  return definePlugin({
    name: 'openapi',
    api: PLUGIN_API,
    key,
    setup(context) {
      root = context.root
    },
    sources: [
      {
        docs: { id: parsed.id, routeBasePath: parsed.base === '' ? '/' : parsed.base },
        async list() {
          return (await read()).list
        },
        async load({ path }) {
          const page = (last ?? (await read())).pages.get(path)
          if (!page) throw new Error(`The description has no page ${path} any more.`)
          return page.write()
        },
      },
    ],
    checks: [
      {
        name: 'description',
        async site(_pages, context) {
          report(await readDescription(resolve(root, parsed.description)), context)
        },
      },
    ],
    theme: { components: new URL('./components', import.meta.url) },
    ...(parsed.tryIt && { csp: { 'connect-src': parsed.tryIt.origins } }),
  })
}

function report({ mistakes, files }: ReadDescription, context: CheckContext): void {
  for (const { rule, file, line, column, pointer, message, hint } of mistakes) {
    const source = files.find(({ path }) => path === file)?.text ?? ''
    context.report(
      { file: siteFile(context.root, file), source },
      {
        rule,
        message: pointer === '' ? message : `${message} (#${pointer})`,
        line,
        column,
        ...(hint !== undefined && { hint }),
      },
    )
  }
}

/** Returns why there is nothing to make pages of. */
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
