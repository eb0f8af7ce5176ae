import type { PageContent } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import { LostValueError } from '../graph/lost-value.ts'
import type { PagePatch } from '../plugins/plugin.ts'
import { type RenderedPage, renderNotFound } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { Route } from '../site/model.ts'
import { type PageSummary, summaryTask } from './page-summary.ts'
import { contentTask, type SearchEntry } from './page-tasks.ts'
import { shellGroup } from './shell-references.ts'
import type { SiteGraph } from './site-graph.ts'
import { pageKey } from './site-world.ts'

/** A page as it is published. Its body is read from the store whenever it is asked for. */
export interface PublishedPage extends RenderedPage {
  /** Its key in the graph. */
  key: string
  /** Hash of its summary. */
  hash: string
  group: string
  markdownKey: string
  search: SearchEntry | null
  patch: PagePatch | null
}

/**
 * Brings a page up to date. Returns a promise only if something has to be computed.
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
  { graph }: Pick<SiteGraph, 'graph'>,
  route: Route,
  key: string,
  { facts, reads, bodyHash, ...summary }: PageSummary,
): PublishedPage {
  const content: PageContent = { facts, reads, bodyHash, body: () => bodyOf(graph, key) }
  return { ...summary, route, key, content, hash: graph.hash(summaryTask, key) as string }
}

function bodyOf(graph: SiteGraph['graph'], key: string): ReturnType<PageContent['body']> {
  const content = graph.peek(contentTask, key)
  if (!content) throw new LostValueError(`The content of the page ${key}`)
  return content.body()
}

function notFoundPage({ world }: Pick<SiteGraph, 'world'>, language: LocaleSession): PublishedPage {
  const session = world.session!
  const page = renderNotFound(session, language)
  return {
    ...page,
    key: pageKey(language.locale.name, '404'),
    hash: hashOf(JSON.stringify([page.page, page.head])),
    group: shellGroup(page.page),
    markdownKey: '',
    search: null,
    patch: null,
  }
}
