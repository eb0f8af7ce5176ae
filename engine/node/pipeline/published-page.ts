import type { Finding } from '../../shared/finding.ts'
import type { ContentFacts, ContentReads, PageContent } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import { LostValueError } from '../graph/lost-value.ts'
import { type Context, defineTask } from '../graph/task.ts'
import type { HeadElement, PagePatch } from '../plugins/plugin.ts'
import { hasMarkdown, markdownKey } from '../publish/markdown-page.ts'
import type { HeadLinks } from '../render/alternates.ts'
import type { PageFacts } from '../render/page-data.ts'
import { patchesPages, withPatch } from '../render/plugin-pages.ts'
import { type RenderedPage, renderNotFound } from '../render/render-page.ts'
import { isSearched } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { Route } from '../site/model.ts'
import {
  contentTask,
  patchTask,
  recordTask,
  type SearchEntry,
  searchEntryTask,
} from './page-tasks.ts'
import { shellGroup } from './shell-references.ts'
import type { SiteGraph } from './site-graph.ts'
import { pageKey, type SiteWorld, settingInput, splitKey } from './site-world.ts'

/**
 * All that a build needs to know of a page whose files are as they were: everything but its body.
 * Plain data.
 */
export interface PageSummary {
  page: PageFacts
  head: HeadLinks
  elements?: readonly HeadElement[]
  findings: Finding[]
  source: string
  facts: ContentFacts
  /** What names a file or a link, of all that the content was made from. */
  reads: ContentReads
  bodyHash: string
  /** What plugins add; it is part of the page already. */
  patch: PagePatch | null
  /** The group of pages with the same shell. */
  group: string
  /** Hash of all that the page's Markdown is made from; empty if it has none. */
  markdownKey: string
  /** What the search index needs to know of it; `null` if search does not show it. */
  search: SearchEntry | null
}

/** The end of a page's way: the page as it is published, by its key. */
export const summaryTask = defineTask<Promise<PageSummary>, SiteWorld>(
  'page',
  async (context: Context<SiteWorld>, key) => {
    context.look(settingInput, ':model')
    const [name] = splitKey(key)
    const session = context.world.session!
    const language = session.locales.get(name)!
    const record = await context.get(recordTask, key)
    const added = patchesPages(session.config) ? await context.get(patchTask, key) : null
    const rendered = added
      ? withPatch({ ...record, findings: [...record.findings, ...added.findings] }, added.patch)
      : record
    const { page, head, elements, findings, source, content } = rendered
    return {
      ...{ page, head, findings, source },
      ...(elements && { elements }),
      facts: content.facts,
      reads: content.reads.filter(([input]) => input.includes(':')).map(([...read]) => read),
      bodyHash: content.bodyHash,
      patch: added?.patch ?? null,
      // What plugins add to a page is no part of the shell.
      group: shellGroup(record.page),
      markdownKey: hasMarkdown(rendered, language) ? markdownKey(rendered, language) : '',
      search: isSearched(rendered, language) ? await context.get(searchEntryTask, key) : null,
    }
  },
)

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
    ...{ markdownKey: '', search: null, patch: null },
  }
}
