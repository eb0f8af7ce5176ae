import type { Finding } from '../../shared/finding.ts'
import type { ContentFacts, ContentReads } from '../content/page-content.ts'
import { type Context, defineTask } from '../graph/task.ts'
import type { HeadElement, PagePatch } from '../plugins/plugin.ts'
import { hasMarkdown, markdownKey } from '../publish/markdown-page.ts'
import type { HeadLinks } from '../render/alternates.ts'
import type { PageFacts } from '../render/page-data.ts'
import { patchesPages, withPatch } from '../render/plugin-pages.ts'
import { isSearched } from '../render/search-page.ts'
import type { IndexEntry } from '../search/index-files.ts'
import { patchTask, recordTask, type SearchEntry, searchEntryTask } from './page-tasks.ts'
import { shellGroup } from './shell-references.ts'
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
      page,
      head,
      findings,
      source,
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

/** Returns the pages of a language that search may show, after all of its pages are up to date. */
export async function searchEntries(
  context: Context<SiteWorld>,
  name: string,
): Promise<readonly IndexEntry[]> {
  const { world } = context
  context.look(settingInput, ':model')
  for (const path of world.session!.locales.get(name)!.model.routes.keys()) {
    const read = context.hash(summaryTask, pageKey(name, path))
    if (read instanceof Promise) await read
  }
  return world.searchEntries.get(name) ?? []
}
