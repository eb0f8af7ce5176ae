import { expect, test } from 'vitest'
import { Graph } from '../graph/graph.ts'
import { defineInput, defineTask } from '../graph/task.ts'
import { MemoryStore } from '../graph/testing/memory-store.ts'
import { indexSettings } from '../render/search-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { countLinks } from '../search/merge-parts.ts'
import { type SearchPart, searchPart, searchText } from '../search/page-part.ts'
import { dividedFiles } from '../search/testing/index-files.ts'
import { type SamplePage, samplePage } from '../search/testing/sample-index.ts'
import { noTheme } from '../vite/theme-modules.ts'
import { dividedFileNames, dividedFileText, dividedIndexTasks } from './divided-index-tasks.ts'
import { foldTasks } from './page-folds.ts'
import { groupInput, groupsInput, type SiteWorld, settingInput } from './site-world.ts'

const ROOT = '/_data/search/names.json'

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
  return { search: { key: context.look(source, key), sections: 1, version: null } }
})
const files = defineTask<Promise<unknown>, World>('files', (context) =>
  dividedFileNames(context, 'en:', ROOT),
)

/** A site of sample pages, and a graph that makes its index. */
function openSite(pages: readonly SamplePage[]) {
  const texts = new Map(pages.map((page) => [page.path, page]))
  let revision = 0
  let language = {
    configKey: 'config',
    pagesKey: '',
    client: { base: '/', docs: [], navbar: { items: [] } },
    locale: { name: 'en', htmlLang: 'en' },
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
  const tasks = [...dividedIndexTasks, ...foldTasks, part, text, summary, files]
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
  /** Returns the files by path, from the graph. */
  const build = async (): Promise<Map<string, string>> => {
    const names = (await graph.get(files, '')) as Awaited<ReturnType<typeof dividedFileNames>>
    const made = new Map<string, string>()
    for (const [path, , file] of names) {
      made.set(path, await dividedFileText(graph as unknown as Graph<SiteWorld>, file))
    }
    return made
  }
  /** Returns the files by path, made at once. */
  const buildCold = (): Map<string, string> => {
    const sorted = [...texts.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    const parts = sorted.map(samplePage).map((page) => ({
      ...searchPart(page),
      text: searchText(page.sections),
    }))
    const linked = countLinks(parts.map(({ names }) => names))
    const all = dividedFiles(ROOT, parts, indexSettings(locales.get('en')!), linked)
    return new Map(all.map(({ path, content }) => [path, content()]))
  }
  return { graph, set, build, buildCold, texts }
}

/** Numbers that are the same in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const parts = ['lid', 'spout', 'handle', 'base', 'cord', 'filter', 'switch', 'lamp', 'coil', 'seal']
function pageAt(number: number, random: (below: number) => number): SamplePage {
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

test('whatever is edited, added or deleted, a warm index has the bytes of a cold one', async () => {
  const random = randomFrom(7)
  const site = openSite(Array.from({ length: 150 }, (_, i) => pageAt(i, random)))
  expect(await site.build()).toEqual(site.buildCold())
  let next = 150
  for (let round = 0; round < 24; round++) {
    const paths = [...site.texts.keys()]
    const path = paths[random(paths.length)]!
    const page = site.texts.get(path)!
    switch (random(5)) {
      case 0: {
        const added = pageAt(next++, random)
        site.set([added.path, added])
        break
      }
      case 1:
        site.set([path, null])
        break
      case 2:
        site.set([path, { ...page, title: `${page.title} and more`, boost: 1 + random(3) }])
        break
      case 3:
        site.set([
          path,
          { ...page, below: { New: 'Some text.', ...page.below }, links: [paths[0]!] },
        ])
        break
      default:
        site.set([path, { ...page, text: `${page.text} Kettles boil ${random(50)} times.` }])
    }
    expect(await site.build(), `round ${round}`).toEqual(site.buildCold())
  }
})

test('an edit makes the root again, the blocks of its words, and that of its page', async () => {
  const random = randomFrom(3)
  const site = openSite(Array.from({ length: 400 }, (_, i) => pageAt(i, random)))
  const before = await site.build()
  const blocks = [...before.keys()].length
  const [path, page] = [...site.texts][50]!
  const runs = site.graph.runs.length
  site.set([path, { ...page, text: `${page.text} coax11` }])
  const after = await site.build()
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file))
  expect(changed.length).toBeLessThanOrEqual(3)
  expect(changed).toContain(ROOT)
  expect(blocks).toBeGreaterThan(10)
  const ran = site.graph.runs.slice(runs)
  expect(ran.filter((name) => name.startsWith('search:'))).toEqual([`search:en:${path}`])
  expect(ran.filter((name) => name.startsWith('search-fold:'))).toHaveLength(1)
  expect(ran.filter((name) => name.startsWith('search-words:'))).toHaveLength(1)
})

test('a section that only gets longer changes no block of words', async () => {
  const random = randomFrom(5)
  const site = openSite(Array.from({ length: 200 }, (_, i) => pageAt(i, random)))
  const before = await site.build()
  const [path, page] = [...site.texts][50]!
  site.set([path, { ...page, text: `${page.text} ${page.text}` }])
  const runs = site.graph.runs.length
  const after = await site.build()
  // The root has the lengths, and a block of pages the text.
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file))
  expect(changed).toHaveLength(2)
  expect(changed).toContain(ROOT)
  const ran = site.graph.runs.slice(runs)
  expect(ran.filter((name) => name.startsWith('search-words:'))).toEqual([])
})
