import type { SiteConfig } from '../config/site-config.ts'
import { lastRuns, reasonsFor } from '../pipeline/last-runs.ts'
import { summaryTask } from '../pipeline/page-summary.ts'
import { graphFolder, openSiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import { hasMarkdown, markdownFile } from '../publish/markdown-page.ts'
import { documentPath, recordFile } from '../render/page-files.ts'
import { type LocaleSession, openSession } from '../render/session.ts'
import { type Route, sourceOf } from '../site/model.ts'
import { routeOf } from './explain-site.ts'

/** The reason why a page was rendered again. */
export interface PageReason {
  path: string
  /** Source of the page, relative to the site's root. */
  file: string
  /** The change, then its consequences, up to the page; empty if it was not rendered again. */
  steps: string[]
  /** Number of tasks that ran for the first time: after a first build, all of them. */
  first: number
  /** Output files of the page, below the output folder. */
  files: string[]
}

/**
 * Determines why the last build with changes rendered a page again.
 *
 * @param wanted route path of a page of the default language, or its file
 * @throws QuireError `no-page` if there is no such page
 */
export async function explainWhy(siteConfig: SiteConfig, wanted: string): Promise<PageReason> {
  const folder = graphFolder(siteConfig)
  const runs = lastRuns(folder)
  const { graph } = openSiteGraph(siteConfig, folder)
  const { config, locales } = await openSession(siteConfig, { drafts: false, graph })
  const language = locales.get(config.defaultLocale)!
  const route = routeOf(language, wanted)
  const file = sourceOf(language.model, route)
  const name = `${summaryTask.name}:${pageKey(language.locale.name, route.path)}`
  const chain = runs ? reasonsFor(runs, name) : []
  return {
    path: route.path,
    file,
    first: runs?.first ?? 0,
    steps: chain.map((node) => describeNode(node, (key) => fileOf(language, key))),
    files: filesOf(language, route),
  }
}

function filesOf(language: LocaleSession, route: Route): string[] {
  const kind = route.type === 'doc' || route.type === 'page' ? route.type : 'category'
  const isMarkdown = hasMarkdown({ page: { kind } } as Parameters<typeof hasMarkdown>[0], language)
  return [
    documentPath(language, route.path),
    recordFile(language, route.path),
    ...(isMarkdown ? [markdownFile(language, route.path)] : []),
  ]
}

/** Returns the source of a page by its key in the graph, or the key if there is none. */
function fileOf({ model, locale }: LocaleSession, key: string): string {
  const path = key.slice(locale.name.length + 1)
  const route = key.startsWith(`${locale.name}:`) ? model.routes.get(path) : undefined
  return route ? sourceOf(model, route) : key
}

/**
 * Descriptions of the graph's tasks and inputs. The first `%` is replaced by the text after the
 * name.
 */
const descriptions: Readonly<Record<string, string>> = {
  file: '% has changed',
  route: '% has changed, or another page is at its path',
  'code:server': 'the code of components or of the theme has changed',
  'code:frame': 'scripts, styles or settings of all pages have changed',
  'code:sidebar': 'the sidebar % has changed',
  target: 'the links to % have changed',
  view: 'what a plugin reads of the site has changed: %',
  asset: 'the file % has changed',
  image: 'the image % has changed',
  source: 'the front matter of % was read',
  partial: 'a partial was compiled',
  compile: '% was compiled',
  content: 'the content of % was rendered',
  record: 'the record of % was created',
  patch: 'plugins added to %',
  search: 'search read %',
  'search-entry': 'search read %',
  page: '% was written again',
}

const settings: Readonly<Record<string, string>> = {
  plugins: 'plugins or their options have changed',
  model: 'titles, paths, sidebars, versions or dates of pages have changed',
  compiling: 'settings of Markdown, or messages, have changed',
  rendering: 'settings of Markdown or of URLs, or messages, have changed',
  pages: 'the list of pages, which the page shows, has changed',
  config: 'the configuration, which the page shows, has changed',
}

/** Describes a node of the graph: the change, or the work done. */
export function describeNode(name: string, fileOfPage: (key: string) => string): string {
  const [kind = '', key = ''] = name.split(/:(.*)/s)
  if (kind === 'setting') return settings[key.slice(key.indexOf(':') + 1)] ?? `${key} has changed`
  if (kind === 'code') {
    const [part = '', rest = ''] = key.split(/:(.*)/s)
    return (descriptions[`code:${part}`] ?? key).replace('%', () => rest)
  }
  if (kind === 'target') {
    const [, , target = key] = /^[^:]*:([^:]*):(.*)$/s.exec(key) ?? []
    return descriptions.target!.replace('%', () => target)
  }
  const isOfPage = [
    'route',
    'compile',
    'content',
    'record',
    'patch',
    'search',
    'search-entry',
    'page',
  ]
  const shown = isOfPage.includes(kind) ? fileOfPage(key) : key
  return (descriptions[kind] ?? `${kind} %`).replace('%', () => shown)
}
