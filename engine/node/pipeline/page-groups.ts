import type { Graph } from '../graph/graph.ts'
import { type Context, defineTask, hashedBy, type Task } from '../graph/task.ts'
import type { LocaleSession } from '../render/session.ts'
import { groupKeys, pageGroups } from './page-division.ts'
import { type PageSummary, summaryTask } from './page-summary.ts'
import { groupInput, groupsInput, pageKey, type SiteWorld, splitKey } from './site-world.ts'

// Results about all pages are folds: pages are divided into groups by their paths, a task computes the
// items of each group, and the result is computed from these. An edit recomputes only its group, and
// the result only if the group's items have changed. Keys of groups are `en:5`.

/** Returns the languages of a site, and records their list as a dependency of the task. */
export function languagesRead(context: Context<SiteWorld>): LocaleSession[] {
  context.look(groupsInput, '')
  return [...context.world.session!.locales.values()]
}

/** Returns the keys of a language's groups, and records their list as a dependency of the task. */
export function groupsRead(context: Context<SiteWorld>, language: LocaleSession): string[] {
  context.look(groupsInput, language.locale.name)
  return groupKeys(language)
}

/** Returns the items of the groups of a language, read by a task. */
export async function readGroups<Item>(
  context: Context<SiteWorld>,
  language: LocaleSession,
  task: Task<Promise<Item[]>, SiteWorld>,
): Promise<Item[]> {
  const items: Item[] = []
  for (const key of groupsRead(context, language)) items.push(...(await context.get(task, key)))
  return items
}

/** Returns the items of the groups of some languages, read by a build. */
export async function valuesOfGroups<Item>(
  graph: Graph<SiteWorld>,
  languages: Iterable<LocaleSession>,
  task: Task<Promise<Item[]>, SiteWorld>,
): Promise<Item[]> {
  const items: Item[] = []
  for (const language of languages) {
    for (const key of groupKeys(language)) items.push(...(await graph.get(task, key)))
  }
  return items
}

/** A page in its group. */
export interface GroupedPage {
  /** Route path. */
  path: string
  /** Hash of its summary. */
  hash: string
  summary: PageSummary
}

/** The pages of a group, read from the store when they are needed. */
export const groupTask = defineTask<Promise<GroupedPage[]>, SiteWorld>(
  'group',
  async (context, key) => {
    context.look(groupInput, key)
    const [name, group] = splitKey(key)
    const language = context.world.session!.locales.get(name)!
    const pages: GroupedPage[] = []
    for (const path of pageGroups(language)[Number(group)]!) {
      const page = pageKey(name, path)
      const hash = await context.hash(summaryTask, page)
      pages.push({ path, hash, summary: await context.get(summaryTask, page) })
    }
    return pages
  },
  { keep: 'nothing', codec: hashedBy((pages) => pages.map(({ path, hash }) => [path, hash])) },
)
