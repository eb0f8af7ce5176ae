import type { PageContent } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import type { PlacedValue } from '../graph/task.ts'
import type { RenderedJob } from '../pipeline/page-jobs.ts'
import {
  contentTask,
  patchTask,
  recordTask,
  type SearchEntry,
  searchEntryTask,
} from '../pipeline/page-tasks.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import type { PageFacts } from '../render/page-data.ts'
import { patchesPages, withPatch } from '../render/plugin-pages.ts'
import { type RenderedPage, renderNotFound } from '../render/render-page.ts'
import { isSearched } from '../render/search-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import type { Route } from '../site/model.ts'

/** A page as it is published, without its body, which is read on demand. */
export interface PublishedPage extends RenderedPage {
  /** Its key in the graph. */
  key: string
  /** Its record before plugins add to it. */
  record: PageFacts
  /** Hash of the record, the content, and what plugins add. */
  hash: string
  /** What the index needs to know of it; `null` if search does not show it. */
  search: SearchEntry | null
  /** What a job needs to make files of it. */
  job: RenderedJob
}

interface PublishedSite {
  graph: SiteGraph
  session: Session
}

/** Brings everything up to date that a page is published from. */
export async function publishedPage(
  { graph: { graph }, session }: PublishedSite,
  language: LocaleSession,
  route: Route | null,
): Promise<PublishedPage> {
  const { name } = language.locale
  const key = pageKey(name, route?.path ?? '404')
  if (route === null) {
    const page = renderNotFound(session, language)
    const hash = hashOf(JSON.stringify([page.page, page.head]))
    const job = { language: name, path: null, content: null, patch: null }
    return { ...page, key, record: page.page, hash, search: null, job }
  }
  const record = await graph.get(recordTask, key)
  const content = await graph.place(contentTask, key)
  const added = patchesPages(session.config) ? await graph.get(patchTask, key) : null
  const patch = added?.patch ?? null
  const complete = added
    ? withPatch({ ...record, findings: [...record.findings, ...added.findings] }, added.patch)
    : record
  const page = { ...complete, content: withoutBody(record.content, () => bodyOf(graph, key)) }
  const recordHash = await graph.hash(recordTask, key)
  return {
    ...page,
    ...{ key, record: record.page },
    hash: patch ? hashOf(JSON.stringify([recordHash, patch])) : recordHash,
    search: isSearched(page, language) ? await graph.get(searchEntryTask, key) : null,
    job: { language: name, path: route.path, content: sent(content), patch },
  }
}

/** Returns content that does not hold its body in memory. */
function withoutBody(
  { facts, reads, bodyHash }: PageContent,
  body: PageContent['body'],
): PageContent {
  // Only what names a file is asked for again, and the rest of it would be in memory for all pages.
  return { facts, reads: reads.filter(([input]) => input.includes(':')), bodyHash, body }
}

function bodyOf(graph: SiteGraph['graph'], key: string): ReturnType<PageContent['body']> {
  const content = graph.peek(contentTask, key)
  if (!content) throw new Error(`The content of the page ${key} is gone from the store.`)
  return content.body()
}

/** Returns a place as plain data, for another thread. */
function sent({ place, hash }: PlacedValue): RenderedJob['content'] {
  return { place, hash }
}
