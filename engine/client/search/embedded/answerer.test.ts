import { afterEach, expect, test, vi } from 'vitest'
import type { DocsInstance } from '../../../shared/config.ts'
import type { BlockTerm, DividedRoot } from '../../../shared/search/divided/divided-index.ts'
import {
  BLOCK_NAME,
  encodePageBlock,
  encodeRoot,
  encodeTermBlock,
} from '../../../shared/search/divided/format.ts'
import { encodeNames, encodeWords, INDEX_FORMAT } from '../../../shared/search/index-format.ts'
import type { SearchNames } from '../../../shared/search/search-index.ts'
import type { SearchRequest } from '../provider.ts'
import type { FromWorker } from './answerer.ts'
import { createAnswerer } from './answerer.ts'

const index: SearchNames = {
  build: 'one',
  language: 'en',
  versions: ['*default/current'],
  synonyms: [],
  entrances: [],
  pages: [
    {
      path: '/api/get it',
      title: 'Get',
      description: '',
      keywords: [],
      kind: '',
      sectionKind: '',
      authority: 0,
      version: 0,
      sections: [
        { id: '', heading: '', depth: 0, words: 3 },
        { id: 'more', heading: 'More', depth: 1, words: 3 },
      ],
    },
  ],
}
const terms = [{ written: 'alias', places: Uint32Array.from([4]) }]

/** Serves files by URL, one list entry per request; the last entry is repeated. */
function serve(files: Record<string, (Response | Error)[]>) {
  const asked: [string, RequestCache | undefined][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push([url, init?.cache])
    const list = files[url]
    const next = list && (list.length > 1 ? list.shift() : list[0])
    if (!next) return Promise.resolve(new Response('', { status: 404 }))
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone())
  })
  return asked
}
/** Cancels the requests of a test, so that no other test sees their fetches. */
const takeBack: (() => void)[] = []
afterEach(() => {
  for (const cancel of takeBack.splice(0)) cancel()
  vi.unstubAllGlobals()
})

const INDEX = '/docs/_data/search/names.json'
const WORDS = '/docs/_data/search/words.json'
const TEXT = '/docs/_data/search/text/api/get%20it.json'
const names = encodeNames(index)
const words = encodeWords({ build: 'one', terms, messages: [] })
const files = () => ({ [INDEX]: [new Response(names)], [WORDS]: [new Response(words)] })
const text = (): Response =>
  Response.json({ sections: { more: 'Here is an alias that lives.', '': 'Opening.' } })

function start(given: string | null = names) {
  const heard: FromWorker[] = []
  const listeners: (() => void)[] = []
  const answerer = createAnswerer((message) => {
    heard.push(message)
    for (const listener of listeners) listener()
  })
  const until = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (heard.length >= count) resolve()
      }
      listeners.push(look)
      look()
    })
  answerer({
    type: 'open',
    names: given === null ? null : new TextEncoder().encode(given).buffer,
    site: {
      base: '/docs/',
      trailingSlash: true,
      docs: [
        {
          id: 'default',
          versions: [
            { name: 'current', label: '', path: '/', isLast: true },
            { name: '1.0', label: '', path: '/1.0', isLast: false },
          ],
        },
      ] as DocsInstance[],
      sections: [{ path: 'api', label: 'API' }],
    },
  })
  const ask = (
    query: string,
    turn = 1,
    versions: string[] | null = ['default/current'],
    more: Partial<SearchRequest> = {},
  ): void => {
    takeBack.push(() => cancel(turn))
    answerer({ type: 'ask', turn, request: { query, limit: 5, from: '/', ...more }, versions })
  }
  const cancel = (turn: number): void => answerer({ type: 'cancel', turn })
  return { heard, until, ask, cancel }
}

test('the first answer needs the names alone; words and excerpts follow', async () => {
  const asked = serve({ ...files(), [TEXT]: [text()] })
  const { heard, until, ask } = start()
  ask('more')
  await until(3)
  expect(heard).toMatchObject([
    { isLast: false, answer: { isPartial: true, hits: [{ id: '/api/get it#more', excerpt: [] }] } },
    { isLast: false, answer: { isPartial: false } },
    { isLast: true, answer: { isPartial: false } },
  ])
  expect(asked).toEqual([
    [WORDS, 'no-cache'],
    [TEXT, 'no-cache'],
  ])
  ask('alias', 2)
  await until(4)
  expect(heard[3]).toMatchObject({
    isLast: true,
    answer: {
      isPartial: false,
      hits: [{ id: '/api/get it#more', excerpt: ['Here is an ', 'alias', ' that lives.'] }],
    },
  })
  expect(asked).toHaveLength(2)
})

test('a name that a row explains leads to that row, once the text has come', async () => {
  const rows = { more: { 'wait()': 'more.wait', alias: 'more.alias' } }
  const response = Response.json({ sections: { more: 'Here is an alias.' }, rows })
  serve({ ...files(), [TEXT]: [response] })
  const { heard, until, ask } = start()
  ask('the alias')
  await until(2)
  const page = '/docs/api/get%20it/'
  expect(heard[0]).toMatchObject({ answer: { hits: [{ href: `${page}#more` }] } })
  // The hit keeps its id.
  expect(heard[1]).toMatchObject({
    isLast: true,
    answer: { hits: [{ id: '/api/get it#more', href: `${page}#more.alias` }] },
  })
  ask('more', 2)
  await until(3)
  expect(heard.at(-1)).toMatchObject({ answer: { hits: [{ href: `${page}#more` }] } })
})

test('what only the words contain is not called missing before they have arrived', async () => {
  serve(files())
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ answer: { isPartial: false, matching: 1 } })
})

test('a question that is taken back is not answered', async () => {
  serve({ ...files(), [TEXT]: [text()] })
  const { heard, until, ask, cancel } = start()
  ask('more', 1)
  cancel(1)
  ask('more', 2)
  await until(3)
  expect(new Set(heard.map(({ turn }) => turn))).toEqual(new Set([2]))
})

test('an empty query is answered with pages, without texts', async () => {
  const asked = serve(files())
  const { heard, until, ask } = start()
  ask('')
  await until(2)
  expect(heard.at(-1)).toMatchObject({ isLast: true, answer: { hits: [{ id: '/api/get it' }] } })
  expect(asked).toEqual([[WORDS, 'no-cache']])
})

test('pages that are offered before anything is typed have no excerpts, also when texts have come', async () => {
  serve({ ...files(), [TEXT]: [text()] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(2)
  ask('', 2)
  await until(3)
  expect(heard[1]).toMatchObject({ answer: { hits: [{ excerpt: { length: 3 } }] } })
  expect(heard[2]).toMatchObject({
    turn: 2,
    answer: { hits: [{ id: '/api/get it', excerpt: [] }] },
  })
})

test('without a network, what the browser keeps will do', async () => {
  const asked = serve({
    [INDEX]: [new Response(names)],
    [WORDS]: [new TypeError('offline'), new Response(words)],
  })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'answer', answer: { matching: 1 } })
  expect(asked.slice(0, 2)).toEqual([
    [WORDS, 'no-cache'],
    [WORDS, 'force-cache'],
  ])
})

test('names that the page could not load are loaded by the worker', async () => {
  const asked = serve(files())
  const { heard, until, ask } = start(null)
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'answer', answer: { matching: 1 } })
  expect(asked.map(([url]) => url).slice(0, 2)).toEqual([INDEX, WORDS])
})

test('a failure is told, and the next question tries again', async () => {
  const offline = new TypeError('offline')
  serve({ ...files(), [INDEX]: [offline, offline, new Response(names)] })
  const { heard, until, ask } = start(null)
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', turn: 1, kind: 'network' })
  ask('alias', 2)
  await until(2)
  expect(heard[1]).toMatchObject({ type: 'answer', turn: 2 })
})

test('words that cannot be loaded are a failure, and are asked for again', async () => {
  serve({ ...files(), [WORDS]: [new Response('', { status: 500 }), new Response(words)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', turn: 1, kind: 'network' })
  ask('alias', 2)
  await until(2)
  expect(heard[1]).toMatchObject({ type: 'answer', turn: 2, answer: { matching: 1 } })
})

test('an index of another version of the site is told apart', async () => {
  serve(files())
  const { heard, until, ask } = start(
    names.replace(`"format":${INDEX_FORMAT}`, `"format":${INDEX_FORMAT + 1}`),
  )
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', kind: 'outdated' })
})

test('words of another build are not mixed with the names', async () => {
  const other = encodeWords({ build: 'two', terms, messages: [] })
  serve({ ...files(), [WORDS]: [new Response(other)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', kind: 'outdated' })
})

test('texts that are damaged leave hits without excerpts', async () => {
  serve({ ...files(), [TEXT]: [Response.json({ sections: 7 })] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(2)
  expect(heard.at(-1)).toMatchObject({ type: 'answer', answer: { hits: [{ excerpt: [] }] } })
})

test('the answers of several indexes are one, of the versions asked for alone', async () => {
  const versions = ['*default/current', 'default/1.0']
  const old = '/docs/_data/search/versions/default/1.0/names.json'
  const asked = serve({
    ...files(),
    [old]: [
      new Response(
        encodeNames({
          ...index,
          versions,
          pages: [{ ...index.pages[0]!, path: '/1.0/api/alias', title: 'Alias', version: 1 }],
        }),
      ),
    ],
    '/docs/_data/search/versions/default/1.0/words.json': [new Response(words)],
  })
  const { heard, until, ask } = start(encodeNames({ ...index, versions }))
  ask('alias', 1, null)
  await until(2)
  const ids = (message: FromWorker | undefined) =>
    message?.type === 'answer' ? message.answer.hits.map(({ id }) => id) : []
  const whole = heard[1]
  // A page of another version is in the same section as its counterpart.
  const sections = (count: number) => [{ label: 'API', count }]
  expect(whole).toMatchObject({
    answer: { isPartial: false, total: 3, sections: sections(3), matching: 3 },
  })
  expect(ids(whole)[0]).toBe('/1.0/api/alias')
  expect(ids(whole)).toContain('/api/get it#more')
  ask('alias', 2, ['default/1.0'])
  await until(heard.length + 1)
  expect(heard.at(-1)).toMatchObject({
    turn: 2,
    answer: { sections: sections(2), matching: 2 },
  })
  expect(ids(heard.at(-1)).every((id) => id.startsWith('/1.0/api/alias'))).toBe(true)
  expect(asked.filter(([url]) => url.endsWith('names.json'))).toHaveLength(1)
})

test('the index of another version is loaded only if it is asked for', async () => {
  const asked = serve(files())
  const { until, ask } = start()
  ask('alias')
  await until(1)
  expect(asked.filter(([url]) => url.includes('/versions/'))).toEqual([])
})

test('a hit has its address and its section, and one section can be asked for', async () => {
  const pages = [{ ...index.pages[0]!, path: '/faq/$' }, ...index.pages]
  serve({ ...files(), [TEXT]: [text()] })
  const { heard, until, ask } = start(encodeNames({ ...index, pages }))
  ask('more')
  await until(1)
  expect(heard[0]).toMatchObject({
    answer: {
      total: 2,
      matching: 2,
      hits: [
        { id: '/faq/$#more', href: '/docs/faq/$/#more', kind: 'heading', section: '' },
        { id: '/api/get it#more', href: '/docs/api/get%20it/#more', section: 'API' },
      ],
    },
  })
  ask('more', 2, ['default/current'], { section: 'API' })
  await until(heard.length + 1)
  expect(heard.at(-1)).toMatchObject({
    turn: 2,
    answer: { total: 2, matching: 1, hits: [{ id: '/api/get it#more' }] },
  })
  ask('more', 3, ['default/current'], { from: '/1.0/api/get' })
  await until(heard.length + 1)
  expect(heard.at(-1)).toMatchObject({ turn: 3, answer: { hits: [{ section: 'API' }, {}] } })
})

const term = (written: string, page: number): BlockTerm => ({
  written,
  spread: 1,
  text: [page, 1, 0],
  headings: [],
  titles: [],
  keywords: [],
  paths: [],
  descriptions: [],
})

/** Returns the files of a divided index whose block names begin with a letter. */
function dividedFiles(
  letter: string,
  titles: DividedRoot['titles'] = [],
  { pages }: Pick<SearchNames, 'pages'> = index,
) {
  const names = ['a', 'z', 'p'].map((kind) => `${letter}${kind}`.padEnd(BLOCK_NAME, '_'))
  const root: DividedRoot = {
    language: 'en',
    versions: index.versions,
    synonyms: [],
    entrances: [],
    average: 10,
    pages: pages.map(({ sections, authority, version }) => {
      const sizes = sections.map(() => 0)
      return { sections: sizes.length, sizes, authority, version, titleWeight: 1, explains: 0 }
    }),
    folders: pages.map(({ path }) => [path, 1]),
    common: [],
    titles,
    blocks: [
      ['', names[0]!],
      ['z', names[1]!],
    ],
    pageBlocks: [[pages.length, names[2]!]],
  }
  const rest = { names: [], headings: [], pages: [], messages: [] }
  const texts = pages.map(() => ({ sections: { more: 'Here is an apple pie.', '': 'Opening.' } }))
  const at = (name: string): string => `/docs/_data/search/blocks/${name}.json`
  const [a, z, p] = names.map((name) => at(name!))
  return {
    root: encodeRoot(root),
    paths: { a: a!, z: z!, p: p! },
    files: {
      [a!]: [new Response(encodeTermBlock({ terms: [term('apple', 0)], ...rest }))],
      [z!]: [new Response(encodeTermBlock({ terms: [term('zulu', 0)], ...rest }))],
      [p!]: [new Response(encodePageBlock({ pages: pages, texts }))],
    },
  }
}

test('of a divided index, the blocks that a query needs are loaded, each once', async () => {
  const { root, paths, files: blocks } = dividedFiles('x')
  const asked = serve({ ...files(), ...blocks })
  const { heard, until, ask } = start(root)
  const urls = () => asked.map(([url]) => url).filter((url) => url.includes('/blocks/'))
  ask('apple', 1)
  await until(1)
  expect(heard[0]).toMatchObject({ answer: { isPartial: false, hits: [{ kind: 'heading' }] } })
  expect(urls()).toEqual([paths.a, paths.p])
  ask('apple zulu', 2)
  await until(heard.length + 1)
  expect(urls()).toEqual([paths.a, paths.p, paths.z])
})

test('a block that fails is loaded with the next query, and what has come before is kept', async () => {
  const titles: DividedRoot['titles'] = [[0, index.pages[0]!.path, 'Pie']]
  const { root, paths, files: blocks } = dividedFiles('x', titles)
  const [zulu] = blocks[paths.z]!
  const asked = serve({ ...files(), ...blocks, [paths.z]: [new Error('offline'), zulu!] })
  const { heard, until, ask } = start(root)
  ask('apple zulu', 1)
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', kind: 'network' })
  ask('apple zulu', 2)
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({ turn: 2, isLast: true, answer: { isPartial: false } }),
  )
  expect(heard.at(-1)).toMatchObject({ answer: { hits: [{ page: 'Pie' }] } })
  const urls = asked
    .map(([url]) => url)
    .filter((url) => url !== paths.p && url.includes('/blocks/'))
  expect(urls).toEqual([paths.a, paths.z, paths.z])
})

test('excerpts of a divided index come from the blocks of pages that are found', async () => {
  const titles: DividedRoot['titles'] = [[0, index.pages[0]!.path, 'Pie']]
  const { root, paths, files: blocks } = dividedFiles('x', titles)
  const asked = serve({ ...files(), ...blocks, [TEXT]: [text()] })
  const { heard, until, ask } = start(root)
  ask('apple', 1)
  await until(2)
  expect(heard).toMatchObject([
    { isLast: false, answer: { hits: [{ page: 'Pie', kind: 'page', excerpt: [''] }] } },
    {
      isLast: true,
      answer: { hits: [{ kind: 'heading', excerpt: ['Here is an ', 'apple', ' pie.'] }] },
    },
  ])
  expect(asked.map(([url]) => url)).toEqual([paths.a, paths.p])
  ask('apple', 2)
  await until(3)
  expect(heard[2]).toMatchObject({ isLast: true, turn: 2 })
  expect(asked).toHaveLength(2)
})

test('headings that come with the excerpts do not change the number of results', async () => {
  const [page] = index.pages
  const how = { id: 'how', heading: 'How', depth: 1, words: 3 }
  const pages = [{ ...page!, sections: [...page!.sections, how] }]
  const { root, files: blocks } = dividedFiles('x', [[0, page!.path, 'Pie']], { pages })
  serve({ ...files(), ...blocks })
  const { heard, until, ask } = start(root)
  ask('how apple', 1)
  await until(2)
  const [first, last] = heard.map((own) => (own.type === 'answer' ? own.answer : undefined))
  expect(first).toMatchObject({ isPartial: false, hits: [{}] })
  expect(last).toMatchObject({ hits: [{ kind: 'heading' }, { id: `${page!.path}#how` }] })
  const { total, matching, sections } = first!
  expect(last).toMatchObject({ total, matching, sections })
})

test('large numbers of hits of a divided index are rounded down, those of a whole one are not', async () => {
  const [page] = index.pages
  const pages = Array.from({ length: 357 }, (_, i) => ({ ...page!, path: `/pie-${i}` }))
  const titles = pages.map(({ path }, i): DividedRoot['titles'][number] => [i, path, 'Pie'])
  const { root, files: blocks } = dividedFiles('x', titles, { pages })
  serve({ ...files(), ...blocks })
  const divided = start(root)
  divided.ask('pie', 1)
  await divided.until(1)
  expect(divided.heard[0]).toMatchObject({
    answer: { isRounded: true, total: 710, matching: 710, sections: [{ count: 710 }] },
  })
  serve({ ...files(), [TEXT]: [text()] })
  const whole = start()
  whole.ask('more', 2)
  await whole.until(1)
  expect(whole.heard[0]).toMatchObject({ answer: { isRounded: false } })
})

test('without the blocks of pages, the hits of a divided index have no excerpts', async () => {
  const titles: DividedRoot['titles'] = [[0, index.pages[0]!.path, 'Pie']]
  const { root, paths, files: blocks } = dividedFiles('x', titles)
  serve({ ...files(), ...blocks, [paths.p]: [new Error('offline')] })
  const { heard, until, ask } = start(root)
  ask('apple', 1)
  await until(2)
  expect(heard[1]).toMatchObject({
    isLast: true,
    answer: { hits: [{ kind: 'page', excerpt: [''] }] },
  })
})

test('titles are answered from the root of a divided index while blocks come', async () => {
  const titles: DividedRoot['titles'] = [[0, index.pages[0]!.path, 'Apple pie']]
  const { root, files: blocks } = dividedFiles('x', titles)
  serve({ ...files(), ...blocks })
  const { heard, until, ask } = start(root)
  ask('pie apple', 1)
  await until(3)
  const hit = { page: 'Apple pie', kind: 'page' }
  expect(heard[0]).toMatchObject({ isLast: false, answer: { isPartial: true, hits: [hit] } })
  expect(heard[1]).toMatchObject({ isLast: false, answer: { isPartial: false, hits: [hit] } })
  expect(heard[2]).toMatchObject({ isLast: true, answer: { hits: [hit, {}] } })
})

test('blocks that are gone with an older deploy make the root be loaded again', async () => {
  const old = dividedFiles('x')
  const now = dividedFiles('y')
  const gone = Object.fromEntries(
    Object.keys(old.files).map((path) => [path, [new Response('', { status: 404 })]]),
  )
  const asked = serve({ ...files(), ...gone, ...now.files, [INDEX]: [new Response(now.root)] })
  const { heard, until, ask } = start(old.root)
  ask('zulu', 1)
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'answer', answer: { hits: [{ kind: 'heading' }] } })
  expect(asked.map(([url]) => url)).toEqual(
    expect.arrayContaining([old.paths.z, INDEX, now.paths.z, now.paths.p]),
  )
})
