import type { Finding } from '../../shared/finding.ts'
import type { ContentFacts, ContentReads, PageContent } from '../content/page-content.ts'
import { type Context, defineTask } from '../graph/task.ts'
import type { HeadElement, PagePatch } from '../plugins/plugin.ts'
import { pageMarkdown } from '../publish/markdown-page.ts'
import type { PageMarkdown } from '../publish/sections.ts'
import type { HeadLinks } from '../render/alternates.ts'
import type { PageFacts } from '../render/page-data.ts'
import { patchesPages, withPatch } from '../render/plugin-pages.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { isSearched, versionOf } from '../render/search-page.ts'
import type { Route } from '../site/model.ts'
import { patchTask, recordTask, type SearchEntry, searchEntryTask } from './page-tasks.ts'
import { shellGroup } from './shell-references.ts'
import { type KeptValues, type SiteWorld, settingInput, splitKey } from './site-world.ts'

/**
 * The data that a build needs of a page with unchanged files: everything except its body. Plain data.
 */
export interface PageSummary {
  page: PageFacts
  head: HeadLinks
  elements?: readonly HeadElement[]
  findings: Finding[]
  source: string
  facts: ContentFacts
  /** The inputs of the content that refer to files or links. */
  reads: ContentReads
  bodyHash: string
  /** The additions of plugins, which the page already contains. */
  patch: PagePatch | null
  /** The group of pages with the same shell. */
  group: string
  /** The page's Markdown; `null` if it has none. */
  markdown: PageMarkdown | null
  /** The page's data for the search index; `null` if search does not show it. */
  search: SearchedSummary | null
}

/** The data of a page for the search index that is needed even if none of its files has changed. */
export interface SearchedSummary extends SearchEntry {
  /** `instance/version`, or `null` for pages that are not docs. */
  version: string | null
}

/** The final result for a page: the page as it is published, by its key. */
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
      page,
      head,
      findings,
      source,
      ...(elements && { elements }),
      facts: content.facts,
      reads: content.reads.filter(([input]) => input.includes(':')).map(([...read]) => read),
      bodyHash: content.bodyHash,
      patch: added?.patch ?? null,
      // Additions of plugins are not part of the shell.
      group: shellGroup(record.page),
      markdown: pageMarkdown(rendered, language),
      search: isSearched(rendered, language)
        ? { ...(await context.get(searchEntryTask, key)), version: versionOf(rendered) }
        : null,
    }
  },
)

/** Returns an up-to-date page, with the additions of plugins. */
export function keptPage(
  values: KeptValues,
  route: Route,
  key: string,
  { page, head, elements, findings, source, facts, reads, bodyHash }: PageSummary,
): RenderedPage {
  const content: PageContent = { facts, reads, bodyHash, body: () => values.content(key).body() }
  return { route, page, head, content, findings, source, ...(elements && { elements }) }
}
