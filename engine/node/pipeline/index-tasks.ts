import { type Codec, type Context, defineTask, type Task } from '../graph/task.ts'
import { indexSettings } from '../render/search-page.ts'
import { runsOf } from '../search/divided/plan.ts'
import { countLinks, type IndexSettings, separateVersions } from '../search/merge-parts.ts'
import type { NamesPart } from '../search/page-part.ts'
import { searchedPages } from './page-folds.ts'
import { searchPartTask } from './page-tasks.ts'
import { pageKey, type SiteWorld, settingInput, splitKey } from './site-world.ts'

// Tasks that undivided and divided search indexes share: their pages, in runs of consecutive pages,
// and the number of links to each page. The keys are `en:default/1.0` for an index (`en:` for the last
// versions), and `en:default/1.0:5` for a run.

export type SearchContext = Context<SiteWorld>

/** Splits `en:default/1.0:5` at the number. */
export function splitNumber(key: string): [rest: string, number: number] {
  const at = key.lastIndexOf(':')
  return [key.slice(0, at), Number(key.slice(at + 1))]
}

/** The settings of a language's indexes. */
export const settingsTask = defineTask<IndexSettings, SiteWorld>(
  'search-settings',
  (context: SearchContext, name) => {
    context.look(settingInput, ':model')
    return indexSettings(context.world.session!.locales.get(name)!)
  },
)

/** Paths and versions of the searchable pages of a language, sorted by path. */
export const searchedTask = defineTask<Promise<[path: string, version: string][]>, SiteWorld>(
  'searched',
  async (context: SearchContext, name) => {
    return (await searchedPages(context, name))
      .map(({ path, version }): [string, string] => [path, version ?? ''])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  },
)

/** Paths of the pages of an index, sorted. */
export const pagesTask = defineTask<Promise<string[]>, SiteWorld>(
  'search-pages',
  async (context: SearchContext, key) => {
    const [name, version] = splitKey(key)
    const others = separateVersions(context.get(settingsTask, name))
    const all = await context.get(searchedTask, name)
    const indexOf = (own: string): string => (others.includes(own) ? own : '')
    return all.flatMap(([path, own]) => (indexOf(own) === version ? [path] : []))
  },
)

/** Returns the parts of some pages. @param key key of their index, or of a group or run in it */
export async function partsOf(context: SearchContext, key: string, paths: readonly string[]) {
  const [name] = splitKey(key)
  return Promise.all(paths.map((path) => context.get(searchPartTask, pageKey(name, path))))
}

/** Runs of consecutive pages, by their paths. A block of pages has one run. */
export const runsTask = defineTask<Promise<string[][]>, SiteWorld>(
  'search-runs',
  async (context: SearchContext, key) => runsOf(await context.get(pagesTask, key)),
)

/** Paths of the pages of a run. */
export const runTask = defineTask<Promise<string[]>, SiteWorld>(
  'search-run',
  async (context: SearchContext, key) => {
    const [index, block] = splitNumber(key)
    return (await context.get(runsTask, index))[block]!
  },
)

/** Returns the keys of the runs of an index. @param index key of the index */
export async function runKeys(context: SearchContext, index: string): Promise<string[]> {
  return (await context.get(runsTask, index)).map((_, run) => `${index}:${run}`)
}

/** The names of the pages of a run. */
export const runNamesTask = defineTask<Promise<NamesPart[]>, SiteWorld>(
  'search-run-names',
  async (context: SearchContext, key) => {
    const parts = await partsOf(context, key, await context.get(runTask, key))
    return parts.map(({ names }) => names)
  },
)

/** Number of pages of a run that link to each page. */
const runLinksTask = defineTask<Promise<[path: string, pages: number][]>, SiteWorld>(
  'search-run-links',
  async (context: SearchContext, key) => [...countLinks(await context.get(runNamesTask, key))],
)

/** Number of pages of a language that link to each page. */
export const linksTask = defineTask<Promise<[path: string, pages: number][]>, SiteWorld>(
  'search-links',
  async (context: SearchContext, name) => {
    const linked = new Map<string, number>()
    const versions = separateVersions(context.get(settingsTask, name))
    for (const version of ['', ...versions]) {
      for (const run of await runKeys(context, `${name}:${version}`)) {
        for (const [path, pages] of await context.get(runLinksTask, run)) {
          linked.set(path, (linked.get(path) ?? 0) + pages)
        }
      }
    }
    return [...linked]
  },
)

/** Stores text as it is. */
export const textCodec: Codec<string> = { encode: (value) => value, decode: (value) => value }

export const indexTasks: readonly Task<unknown, SiteWorld>[] = [
  settingsTask,
  searchedTask,
  pagesTask,
  runsTask,
  runTask,
  runNamesTask,
  runLinksTask,
  linksTask,
]
