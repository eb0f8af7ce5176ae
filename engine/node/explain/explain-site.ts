import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBuildLock } from '../build/build-lock.ts'
import { readSite } from '../build/read-site.ts'
import { Timing } from '../build/timing.ts'
import { sourceFolder } from '../config/plugin-docs.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { nearestPath } from '../errors/nearest-path.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { patchTask, recordTask } from '../pipeline/page-tasks.ts'
import { openSiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import { kindOfTransform, type Plugin } from '../plugins/plugin.ts'
import { patchesPages } from '../render/plugin-pages.ts'
import type { LocaleSession } from '../render/session.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { type Route, sourceOf } from '../site/model.ts'
import { refuseFailure } from '../site/sources.ts'
import { costsOf, type PluginCost, partsOf } from './plugin-costs.ts'
import { tracedPlugins } from './traced-plugins.ts'

/** The contributions of a plugin to a site, or to one of its pages. */
export interface ExplainedPlugin {
  name: string
  /** Its contributions, with their number. */
  uses: { what: string; times: number }[]
  costs: PluginCost[]
}

export interface Explained {
  /** Absent for the site as a whole. */
  page?: { path: string; file: string }
  plugins: ExplainedPlugin[]
}

/**
 * Determines what plugins contribute to a site or to one of its pages. Waits for a running build.
 *
 * @param wanted route path of a page, or its file; absent for the whole site
 * @throws QuireError `no-page` if there is no such page
 */
export function explainSite(config: SiteConfig, wanted?: string): Promise<Explained> {
  return withBuildLock(
    config.cacheDir,
    () => {},
    () => explain(config, wanted),
  )
}

async function explain(siteConfig: SiteConfig, wanted?: string): Promise<Explained> {
  const uses = new Map<string, Map<string, number>>()
  const note = (plugin: string, what: string): void => {
    const usesOfPlugin = uses.get(plugin) ?? new Map<string, number>()
    uses.set(plugin, usesOfPlugin.set(what, (usesOfPlugin.get(what) ?? 0) + 1))
  }
  const added = new Map<string, readonly string[]>()
  let isOther = false
  const plugins = tracedPlugins(siteConfig.plugins, {
    used(plugin, what) {
      if (!isOther) note(plugin, what)
    },
    added: (plugin, what) => added.set(plugin, what),
  })
  const config: SiteConfig = { ...siteConfig, plugins }
  // A separate, empty graph: calls to plugins are only visible if nothing is cached.
  const folder = mkdtempSync(join(tmpdir(), 'quire-explain-'))
  const graph = openSiteGraph(config, folder)
  try {
    const { session, bundle, executor } = await readSite(graph, config, {
      command: 'check',
      progress() {},
      failed: refuseFailure,
      timing: new Timing(),
      threads: 1,
    })
    const { islands } = session.modules
    const language = session.locales.get(config.defaultLocale) as LocaleSession
    const route = wanted === undefined ? undefined : routeOf(language, wanted)
    let shown: string[] = [...islands.keys()]
    if (route) {
      for (const plugin of plugins) {
        if (isFrom(plugin, route)) note(plugin.name, 'source of the page')
      }
      const key = pageKey(language.locale.name, route.path)
      const { content } = await graph.graph.get(recordTask, key)
      shown = content.facts.islands
      // Plugins may read other pages while they add to the page.
      isOther = true
      if (patchesPages(session.config)) await graph.graph.get(patchTask, key)
      for (const [plugin, all] of added) for (const what of all) note(plugin, what)
    }
    const explained = await Promise.all(
      plugins.map(async (plugin): Promise<ExplainedPlugin> => {
        const { name } = plugin
        for (const what of route ? [] : contributionsOf(plugin)) note(name, what)
        for (const part of partsOf(plugin)) note(name, `part ${part} of the theme`)
        const costs = await costsOf(plugin, islands, { files: bundle.files, root: config.root })
        return {
          name,
          uses: [...(uses.get(name) ?? [])].map(([what, times]) => ({ what, times })),
          costs: costs.filter(({ island }) => island === undefined || shown.includes(island)),
        }
      }),
    )
    await executor.stop()
    const file = route && sourceOf(language.model, route)
    return { ...(route && { page: { path: route.path, file: file! } }), plugins: explained }
  } finally {
    graph.close({ prune: false })
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the route with a path or a file.
 *
 * @throws QuireError `no-page` if there is none
 */
export function routeOf({ model }: LocaleSession, wanted: string): Route {
  const path = `/${wanted.replace(/^\/+|\/+$/g, '')}`
  const file = wanted.replace(/^\.\//, '')
  const found =
    model.routes.get(path) ??
    [...model.routes.values()].find((route) => sourceOf(model, route) === file)
  if (found) return found
  const close = nearestPath(path, [...model.routes.keys()])
  throw new QuireError(
    {
      rule: 'no-page',
      message: `The site has no page "${wanted}".`,
      hint: `${close ? `Did you mean "${close}"? ` : ''}Write the path of a page ("/guide/start") or its file ("docs/guide/start.mdx").`,
    },
    { exitCode: exitCodes.usage },
  )
}

function isFrom(plugin: Plugin, route: Route): boolean {
  if (route.type !== 'doc') return false
  const { doc, version } = route
  const folders = [version.config.folder, ...(version.config.sourceFolders ?? [])]
  return (plugin.sources ?? []).some(({ docs }) => {
    const id = typeof docs === 'string' ? docs : docs.id
    const folder = sourceFolder(plugin, id, { drafts: false })
    return folders.some((one) => one.endsWith(folder) && textFileOf(doc).startsWith(one))
  })
}

function contributionsOf(plugin: Plugin): string[] {
  const { sources = [], markdown = {}, checks = [], messages = {}, csp = {} } = plugin
  const { modulePlugins = [], vite = [] } = plugin
  const { admonitions = [], directives = {}, fences = {}, codeForms, codeFacts } = markdown
  const { transforms = [] } = markdown
  return [
    ...sources.map(({ docs }) =>
      typeof docs === 'string'
        ? `pages in the docs "${docs}"`
        : `docs "${docs.id}" at ${docs.routeBasePath}`,
    ),
    ...admonitions.map((name) => `admonition ${name}`),
    ...Object.keys(directives).map((name) => `directive ${name}`),
    ...Object.keys(fences).map((language) => `fence ${language}`),
    ...(codeForms ? ['forms of code'] : []),
    ...(codeFacts ? ['facts about code'] : []),
    ...new Set(transforms.map(kindOfTransform)),
    ...(plugin.page ? ['additions to pages'] : []),
    ...(plugin.files ? ['files'] : []),
    ...checks.map(({ name }) => `check ${name}`),
    ...Object.keys(messages).map((language) => `messages in ${language}`),
    ...(plugin.search ? ['search'] : []),
    ...Object.keys(plugin.commands ?? {}).map((name) => `command ${plugin.name} ${name}`),
    ...Object.keys(csp).map((directive) => `sources of ${directive}`),
    ...(plugin.imports ? ['modules'] : []),
    ...[...modulePlugins, ...vite].map(({ name }) => `plugin of Vite ${name}`),
  ]
}
