import { dirname, relative, resolve, sep } from 'node:path'
import {
  type CheckContext,
  definePlugin,
  hashOf,
  type PageTree,
  PLUGIN_API,
  type Plugin,
  pluginFromOptions,
  type SourcePage,
} from 'quire-docs/plugin'
import { defaultLabels } from './labels.ts'
import { readApi } from './model/api.ts'
import { readProgram } from './model/program.ts'
import type { BrokenLink } from './model/types.ts'
import { type ParsedOptions, schema, type TypeScriptApiOptions } from './options.ts'
import packageJson from './package.json' with { type: 'json' }
import { makePages } from './pages/pages.ts'

export type { TypeScriptApiOptions } from './options.ts'

/** Generates reference pages from the exports of TypeScript modules and their comments. */
export default function typescriptApi(options: TypeScriptApiOptions): Plugin {
  return pluginFromOptions('typescript-api', options, schema, createPlugin)
}

function createPlugin(parsed: ParsedOptions): Plugin {
  let latest: { pages: Map<string, PageTree>; list: SourcePage[]; broken: BrokenLink[] } | undefined

  /** Generates the pages of all modules: the compiler cannot read a module alone. */
  function read(root: string): NonNullable<typeof latest> {
    const entries = Object.fromEntries(
      Object.entries(parsed.entries).map(([name, path]) => [name, resolve(root, path)]),
    )
    const program = readProgram(entries, parsed.tsconfig && resolve(root, parsed.tsconfig))
    const { modules, broken } = readApi(program, parsed.base)
    const sourceRoot = resolve(root, parsed.source?.root ?? '.')
    const generated = makePages(
      {
        labels: { ...defaultLabels, ...parsed.labels },
        base: parsed.base,
        siteFile: (file) => slashes(relative(root, file)),
        fileOf: (module) => entries[module]!,
        title: parsed.title ?? Object.keys(parsed.entries)[0]!,
        sourceOf({ file, line }) {
          const path = slashes(relative(sourceRoot, file))
          const url = parsed.source?.url
            .replaceAll('{path}', path)
            .replaceAll('{line}', String(line))
          return { name: `${path}:${line}`, ...(url !== undefined && { url }) }
        },
      },
      modules,
    )
    const pages = new Map(generated.map(({ path, tree }) => [path, tree]))
    const list = generated.map(({ path, tree }) => ({ path, etag: hashOf(JSON.stringify(tree)) }))
    latest = { pages, list, broken }
    return latest
  }

  return definePlugin({
    name: 'typescript-api',
    api: PLUGIN_API,
    version: packageJson.version,
    options: parsed,
    sources: [
      {
        docs: { id: parsed.id, routeBasePath: parsed.base === '' ? '/' : parsed.base },
        list: ({ root }) => read(root).list,
        load({ path }, { root }) {
          const tree = (latest ?? read(root)).pages.get(path)
          if (tree === undefined) throw new Error(`Nothing is exported any more for ${path}.`)
          return tree
        },
        watch: [...new Set(Object.values(parsed.entries).map((path) => dirname(path)))],
      },
    ],
    checks: [
      {
        name: 'unresolved-link',
        site: (_pages, context) => report(read(context.root).broken, context),
      },
    ],
    theme: { components: new URL('./components', import.meta.url) },
  })
}

function report(broken: readonly BrokenLink[], context: CheckContext): void {
  for (const { file, line, column, name } of broken) {
    context.report({
      severity: 'warning',
      message: `The link to "${name}" leads to nothing that is documented.`,
      hint: 'Link to an export of the documented modules or to a member of one, or write the name in backticks.',
      file,
      line,
      column,
    })
  }
}

function slashes(path: string): string {
  return path.split(sep).join('/')
}
