import { searchNamesPath } from '../../../shared/search/search-paths.ts'
import { Graph } from '../../graph/graph.ts'
import { defineInput, defineTask } from '../../graph/task.ts'
import { MemoryStore } from '../../graph/testing/memory-store.ts'
import { indexSettings } from '../../render/search-page.ts'
import type { LocaleSession, Session } from '../../render/session.ts'
import { type SearchPart, searchPart, searchText } from '../../search/page-part.ts'
import { indexFiles } from '../../search/testing/index-files.ts'
import { type SamplePage, samplePage } from '../../search/testing/sample-index.ts'
import { noTheme } from '../../vite/theme-modules.ts'
import { dividedFileNames } from '../divided-index-tasks.ts'
import { foldTasks } from '../page-folds.ts'
import {
  type IndexFileName,
  indexFileText,
  searchIndexTask,
  searchIndexTasks,
} from '../search-index-task.ts'
import { groupInput, groupsInput, type SiteWorld, settingInput } from '../site-world.ts'

type World = SiteWorld & { texts: Map<string, SamplePage> }

/** The page itself, in place of all that it is rendered from. */
const source = defineInput<World>('sample', ({ texts }, key) => {
  const page = texts.get(key.slice(key.indexOf(':') + 1))
  return page ? JSON.stringify(page) : null
})
const part = defineTask<Promise<SearchPart>, World>(
  'search',
  async (context, key) => searchPart(samplePage(JSON.parse(context.look(source, key)!))),
  {
    codec: {
      encode: ({ names, words }) => `${JSON.stringify(names)}\n${words}`,
      decode: () => {
        throw new Error('The task of the site reads it.')
      },
    },
  },
)
const text = defineTask<Promise<string>, World>(
  'search-text',
  async (context, key) => searchText(samplePage(JSON.parse(context.look(source, key)!)).sections),
  { codec: { encode: (value) => value, decode: (value) => value } },
)
const summary = defineTask<Promise<unknown>, World>('page', async (context, key) => {
  const json = context.look(source, key)!
  const { sections, version } = samplePage(JSON.parse(json))
  return { search: { key: json, sections: sections.length, version } }
})
const dividedTask = defineTask<Promise<IndexFileName[]>, World>('divided', (context) =>
  dividedFileNames(context, 'en:', searchNamesPath),
)

/**
 * A site of sample pages, and a graph that makes its index.
 *
 * @param options.isDivided whether the index is divided, however small it is
 * @param options.versions of the docs, the last one first
 */
export function openSearchSite(
  pages: readonly SamplePage[],
  { isDivided = false, versions = [] }: { isDivided?: boolean; versions?: string[] } = {},
) {
  const texts = new Map(pages.map((page) => [page.path, page]))
  let revision = 0
  const docs = [{ id: 'default', versions: versions.map((name, i) => ({ name, isLast: i === 0 })) }]
  let language = {
    configKey: 'config',
    pagesKey: '',
    client: { base: '/', search: { provider: 'embedded' }, docs, navbar: { items: [] } },
    locale: { name: 'en', path: '/', htmlLang: 'en' },
    model: { config: { search: { synonyms: [['kettle', 'boiler']] } }, routes: texts },
  }
  const locales = new Map([['en', language as unknown as LocaleSession]])
  const session = {
    config: { root: '/site' },
    models: new Map(),
    locales,
    modules: { theme: noTheme },
  } as unknown as Session
  const world = { texts, session } as unknown as World
  const tasks = [...searchIndexTasks, ...foldTasks, part, text, summary, dividedTask]
  const graph = new Graph<World>({
    world,
    store: new MemoryStore(),
    inputs: [source],
    later: [settingInput, groupsInput, groupInput],
    tasks: tasks as never,
  })
  /** Sets pages, or removes them. */
  const set = (...changed: readonly (readonly [path: string, page: SamplePage | null])[]): void => {
    for (const [path, page] of changed) {
      if (texts.has(path) !== (page !== null)) revision += 1
      if (page === null) texts.delete(path)
      else texts.set(path, page)
    }
    language = { ...language, pagesKey: String(revision) }
    locales.set('en', language as unknown as LocaleSession)
    graph.refresh([source, settingInput, groupsInput, groupInput])
  }
  /** Returns the files with what they are made from. */
  const files = async (): Promise<IndexFileName[]> =>
    isDivided
      ? graph.get(dividedTask, '')
      : (graph as unknown as Graph<SiteWorld>).get(searchIndexTask, 'en')
  /** Returns the files by path, from the graph. */
  const build = async (): Promise<Map<string, string>> => {
    const made = new Map<string, string>()
    for (const file of await files()) {
      made.set(file[0], await indexFileText(graph as unknown as Graph<SiteWorld>, file))
    }
    return made
  }
  /** Returns the files by path, made at once. */
  const buildCold = (): Map<string, string> => {
    const entries = [...texts.values()].map(samplePage).map((page) => {
      const { names, words } = searchPart(page)
      const { path, version, sections } = page
      return {
        key: JSON.stringify(texts.get(path)),
        path,
        version,
        sections: sections.length,
        names: () => names,
        words: () => words,
        text: () => searchText(sections),
      }
    })
    const settings = indexSettings(locales.get('en')!)
    const all = indexFiles(entries, settings, isDivided ? 0 : undefined)
    return new Map(all.map(({ path, content }) => [path, content()]))
  }
  return {
    graph: graph as unknown as Graph<SiteWorld>,
    language: () => locales.get('en')!,
    set,
    build,
    buildCold,
    texts,
  }
}

/** Numbers that are the same in every run. */
export function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const parts = ['lid', 'spout', 'handle', 'base', 'cord', 'filter', 'switch', 'lamp', 'coil', 'seal']
/** Returns a page of a site about kettles. */
export function pageAt(number: number, random: (below: number) => number): SamplePage {
  const word = (): string => `${parts[random(10)]!.slice(0, 2)}${'aeiou'[random(5)]}x${random(90)}`
  const text = (words: number): string => Array.from({ length: words }, word).join(' ')
  return {
    path: `/part-${Math.floor(number / 10)}/${parts[number % 10]}-${number}`,
    title: `The ${parts[number % 10]} of model ${number}`,
    description: `How to clean it: ${text(3)}.`,
    keywords: number % 7 === 0 ? [`${parts[number % 10]} care`] : [],
    text: text(80),
    code: [`turn${number % 20}()`],
    links: [`/part-${random(10)}/${parts[random(10)]}-${random(100)}`],
    below: { Repair: text(20), [`Safety of ${word()}`]: text(20) },
  }
}
