import { isExternalUrl } from '../../shared/url.ts'
import type { ContentFacts } from '../content/page-content.ts'
import { type Context, defineTask } from '../graph/task.ts'
import type { PageReferences } from '../html/references.ts'
import type { PageFacts } from '../render/page-data.ts'
import type { LocaleSession } from '../render/session.ts'
import { addressOf } from '../site/addresses.ts'
import { contentTask, executorOf, renderedJob } from './page-tasks.ts'
import { codeInput, pageKey, type SiteWorld, settingInput, splitKey } from './site-world.ts'

/** References and ids of the shell around pages. */
export type ShellReferences = Pick<PageReferences, 'ids' | 'regions'>

/** Returns the group of a page: all pages of one kind with one sidebar have the same shell. */
export function shellGroup({ kind, sidebar, image = '' }: PageFacts): string {
  return JSON.stringify([kind, sidebar, image])
}

function sidebarOf(group: string): string | null {
  return (JSON.parse(group) as [string, string | null])[1]
}

/**
 * The shell around the pages of a group, by language and group, for the check. Only the document of
 * the first page is read.
 */
export const shellTask = defineTask<Promise<ShellReferences>, SiteWorld>(
  'shell',
  async (context: Context<SiteWorld>, key) => {
    const [name, group] = splitKey(key)
    const sidebar = sidebarOf(group)
    context.look(codeInput, 'server:')
    context.look(codeInput, `frame:${name}:`)
    context.look(settingInput, `${name}:config`)
    if (sidebar !== null) context.look(codeInput, `sidebar:${name}:${sidebar}`)
    const path = context.world.firstOfGroup.get(key)!
    const executor = executorOf(context)
    if (path === null) {
      const job = { language: name, path, content: null, patch: null }
      return shellOf(await executor.run('references', job), [], [])
    }
    const job = await renderedJob(context, pageKey(name, path))
    const document = await executor.run('references', job)
    const { facts } = await context.get(contentTask, pageKey(name, path))
    // A document may contain only a part of its sidebar, but all of it is checked.
    const { sidebars } = context.world.code!.shells.get(name)!
    const links = sidebar === null ? [] : sidebars.links(sidebar)
    return shellOf(document, facts.references.ids, links)
  },
)

/**
 * Returns the references of a document that belong to its shell.
 *
 * @param contentIds ids of the content
 * @param sidebarLinks URLs that the whole sidebar links to
 */
function shellOf(
  document: PageReferences,
  contentIds: readonly string[],
  sidebarLinks: readonly string[],
): ShellReferences {
  const { content: _, ...regions } = document.regions
  const ofContent = new Set(contentIds)
  if (regions.sidebar) {
    const links = [...new Set([...regions.sidebar.links, ...sidebarLinks])]
    regions.sidebar = { ...regions.sidebar, links }
  }
  return { ids: document.ids.filter((id) => !ofContent.has(id)), regions }
}

/** Returns the ids of a page's content with those of its shell, each once. */
export function withShellIds(ids: string[], shell: ShellReferences): string[] {
  return ids.concat(shell.ids.filter((id) => !ids.includes(id)))
}

/** Returns the references of a whole page: of its shell, its content, and the parts between. */
export function pageReferences(
  shell: ShellReferences,
  { page, facts }: { page: PageFacts; facts: ContentFacts },
  language: LocaleSession,
): PageReferences {
  const { ids, duplicateIds, ...references } = facts.references
  // The shell has few ids, and they rarely occur in a page.
  const twice = shell.ids.filter((id) => ids.includes(id))
  return {
    ids: withShellIds(ids, shell),
    duplicateIds: twice.length === 0 ? duplicateIds : duplicateIds.concat(twice),
    regions: {
      ...shell.regions,
      content: {
        ...references,
        links: references.links.concat(linksAround(page, language)),
      },
    },
  }
}

/** Returns the links around the content of a page: its breadcrumbs, and the links below. */
function linksAround(page: PageFacts, { model, locale }: LocaleSession): string[] {
  const { breadcrumbs, previous, next, editUrl } = page
  const links: string[] = []
  for (const link of [...breadcrumbs, previous, next]) {
    const path = link?.path
    if (path === undefined) continue
    links.push(isExternalUrl(path) ? path : addressOf(model.config, locale, path))
  }
  if (editUrl !== undefined) links.push(editUrl)
  return links
}
