import { hashOf } from '../files/hash.ts'
import type { PagePatch } from '../plugins/plugin.ts'
import { type RenderedPage, renderNotFound } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { Route } from '../site/model.ts'
import { type PageFiles, pageFiles } from './page-folds.ts'
import { keptPage, type PageSummary, summaryTask } from './page-summary.ts'
import { shellGroup } from './shell-references.ts'
import type { SiteGraph } from './site-graph.ts'
import { pageKey } from './site-world.ts'

/** A page as it is published. Its body is read from the store on demand. */
export interface PublishedPage extends RenderedPage {
  /** Its key in the graph. */
  key: string
  files: PageFiles
  patch: PagePatch | null
}

/**
 * Returns an up-to-date page; a promise only if a value has to be computed.
 *
 * @param route `null` for the not-found page
 */
export function publishedPage(
  site: Pick<SiteGraph, 'graph' | 'world'>,
  language: LocaleSession,
  route: Route | null,
): PublishedPage | Promise<PublishedPage> {
  if (route === null) return notFoundPage(site, language)
  const { graph } = site
  const key = pageKey(language.locale.name, route.path)
  const summary = graph.peek(summaryTask, key)
  if (summary) return pageOf(site, route, key, summary)
  return Promise.resolve(graph.get(summaryTask, key)).then((one) => pageOf(site, route, key, one))
}

function pageOf(
  { graph, world }: Pick<SiteGraph, 'graph' | 'world'>,
  route: Route,
  key: string,
  summary: PageSummary,
): PublishedPage {
  const files = pageFiles(route.path, graph.hash(summaryTask, key) as string, summary)
  return { ...keptPage(world.values, route, key, summary), key, files, patch: summary.patch }
}

function notFoundPage({ world }: Pick<SiteGraph, 'world'>, language: LocaleSession): PublishedPage {
  const page = renderNotFound(world.session!, language)
  const summary = { page: page.page, group: shellGroup(page.page), markdown: null, search: null }
  const hash = hashOf(JSON.stringify([page.page, page.head]))
  return {
    ...page,
    key: pageKey(language.locale.name, '404'),
    files: pageFiles(null, hash, summary),
    patch: null,
  }
}
