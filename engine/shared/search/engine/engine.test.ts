import { expect, test } from 'vitest'
import { type SearchNames, type SearchWords, wordWeight } from '../search-index.ts'
import { fold, readWords, stopWords } from '../words.ts'
import { SearchEngine } from './engine.ts'

interface Page {
  path: string
  title: string
  description?: string
  keywords?: string[]
  version?: number
  authority?: number
  sections?: {
    heading: string
    depth?: number
    text: string
    defines?: string[]
    messages?: string[]
  }[]
  text?: string
}

/** A small index, made the way the build makes it. */
function makeEngine(pages: Page[], options: Partial<SearchNames> = {}): SearchEngine {
  const terms = new Map<string, { written: string; places: number[] }>()
  const messages: SearchWords['messages'] = []
  let place = 0
  const add = (text: string, weight: number): void => {
    for (const { key, written } of readWords(text)) {
      if (weight < wordWeight.named && stopWords.has(key)) continue
      const term = terms.get(key) ?? { written, places: [] }
      terms.set(key, term)
      const at = term.places.findIndex((other) => other >>> 2 === place)
      if (at < 0) term.places.push(place * 4 + weight)
      else term.places[at] = Math.max(term.places[at]!, place * 4 + weight)
    }
  }
  const indexed = pages.map((page) => {
    const sections = [{ heading: '', depth: 0, text: page.text ?? '' }, ...(page.sections ?? [])]
    return {
      path: page.path,
      title: page.title,
      description: page.description ?? '',
      keywords: page.keywords ?? [],
      kind: '',
      sectionKind: '',
      authority: page.authority ?? 0,
      version: page.version ?? 0,
      sections: sections.map((section, s) => {
        add(section.text, wordWeight.mentioned)
        for (const name of 'defines' in section ? (section.defines ?? []) : []) {
          add(name, wordWeight.defined)
        }
        for (const text of ('messages' in section && section.messages) || []) {
          messages.push([place, text])
          add(text, wordWeight.mentioned)
        }
        place++
        return {
          id: s === 0 ? '' : fold(section.heading).replaceAll(' ', '-'),
          heading: section.heading,
          depth: s === 0 ? 0 : (section.depth ?? 1),
          words: section.text.split(' ').length,
        }
      }),
    }
  })
  const names: SearchNames = {
    build: '',
    language: 'en',
    versions: ['*default/current', 'default/1.0'],
    synonyms: [],
    entrances: [],
    ...options,
    pages: indexed,
  }
  const engine = new SearchEngine(names, (path) => path.split('/')[1]!)
  const words = {
    build: '',
    messages,
    terms: [...terms]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { written, places }]) => ({ written, places: Uint32Array.from(places) })),
  }
  for (const _ of engine.addWords(words));
  return engine
}

const site: Page[] = [
  {
    path: '/api/click',
    title: '.click()',
    text: 'Click an element of the page.',
    sections: [{ heading: 'Click twice', text: 'Use dblclick in place of two clicks.' }],
  },
  {
    path: '/api/clock',
    title: 'cy.clock()',
    text: 'Stop the time of the page.',
    sections: [{ heading: 'Advance the time', text: 'Timers fire when the clock goes on.' }],
  },
  {
    path: '/api/get',
    title: 'cy.get()',
    text: 'Find elements by a selector, with retries until they exist.',
    sections: [{ heading: 'Options', text: 'log and timeout', defines: ['timeout', 'log'] }],
  },
  {
    path: '/api/intercept',
    title: 'cy.intercept()',
    text: 'Watch and answer requests of the page.',
    sections: [
      {
        heading: 'Wait for a request',
        text: 'An alias lets the test wait for a request to finish.',
      },
      { heading: 'Answer without the server', text: 'A static response is a stub.' },
    ],
  },
  {
    path: '/api/scrollintoview',
    title: '.scrollIntoView()',
    text: 'Scroll an element into view.',
  },
  { path: '/api/visit', title: 'cy.visit()', text: 'Open a page of the application.' },
  {
    path: '/app/configuration',
    title: 'Configuration',
    text: 'Every option of the configuration file cypress.config.ts.',
    sections: [
      {
        heading: 'Timeouts',
        text: 'How long the tool waits: defaultCommandTimeout and others.',
        defines: ['defaultCommandTimeout'],
      },
    ],
  },
  {
    path: '/app/retry-ability',
    title: 'Retry-ability',
    text: 'What is retried, and how to configure retrying.',
  },
  {
    path: '/app/test-isolation',
    title: 'Test isolation',
    text: 'Every test starts clean. Set testIsolation to false to turn it off.',
  },
]
const engine = makeEngine(site, {
  synonyms: [
    ['goto', 'visit'],
    ['mock', 'stub'],
  ],
})
const found = (query: string, own = engine): string[] =>
  own.search({ query, limit: 10 }).hits.map(({ path, id }) => (id === '' ? path : `${path}#${id}`))
const first = (query: string): string | undefined => found(query)[0]

test.each([
  ['cy.intercept', '/api/intercept'],
  ['cy.intercept()', '/api/intercept'],
  ['intercept', '/api/intercept'],
  ['.click()', '/api/click'],
  ['cy.click', '/api/click'],
  ['scrollIntoView', '/api/scrollintoview'],
  ['scroll into view', '/api/scrollintoview'],
  ['testIsolation', '/app/test-isolation'],
  ['test isolation', '/app/test-isolation'],
  ['testisolation', '/app/test-isolation'],
  ['cypress.config.ts', '/app/configuration'],
])('%s finds what has the name', (query, path) => {
  expect(first(query)).toBe(path)
})

test('a name is found first where it is explained', () => {
  expect(first('defaultCommandTimeout')).toBe('/app/configuration#timeouts')
  expect(found('timeout')).toContain('/api/get#options')
})

test.each([
  ['int', '/api/intercept'],
  ['cy.inter', '/api/intercept'],
  ['confi', '/app/configuration'],
])('%s finds what goes on from there', (query, path) => {
  expect(first(query)).toBe(path)
})

test.each([
  ['intercpt', '/api/intercept'],
  ['cy.intecept', '/api/intercept'],
  ['vist', '/api/visit'],
  ['configuraton', '/app/configuration'],
  ['cnofigurtaion', '/app/configuration'],
  ['test isoltion', '/app/test-isolation'],
  ['retry abilty', '/app/retry-ability'],
])('%s is forgiven', (query, path) => {
  expect(first(query)).toBe(path)
})

test('a word that exists is not taken for a mistake', () => {
  expect(first('click')).toBe('/api/click')
  expect(first('clock')).toBe('/api/clock')
})

test.each([
  ['xylophone quartz', []],
  ['qqqq quartz', []],
  ['quartz spuot', []],
  ['quartz', ['/quarter']],
  ['quartz report', ['/quarter']],
  ['spuot filtre', ['/spout']],
])('in %j, a mistake is believed only if another word supports it', (query, expected) => {
  const engine = makeEngine([
    { path: '/quarter', title: 'Quarter', text: 'Every quarter has a report.' },
    { path: '/spout', title: 'Spout', text: 'The spout has a filter.' },
  ])
  expect(engine.search({ query, limit: 5 }).hits.map(({ path }) => path)).toEqual(expected)
})

test('a mistake in the first letter is less likely than one further on', () => {
  const pages: Page[] = [
    { path: '/a', title: 'Mettla' },
    { path: '/b', title: 'Kettle' },
  ]
  expect(firstOf(pages, 'kettla ')).toBe('/b#')
  expect(firstOf(pages.toReversed(), 'kettla ')).toBe('/b#')
})

test('a whole word with a mistake is meant before one that goes on', () => {
  const pages: Page[] = [
    { path: '/a', title: 'Kettlemaker' },
    { path: '/b', title: 'Kettle' },
  ]
  expect(firstOf(pages, 'kettla')).toBe('/b#')
  expect(firstOf(pages.slice(0, 1), 'kettla')).toBe('/a#')
})

test('short words have to be right', () => {
  expect(found('gat ')).toEqual([])
})

test('forms of a word belong together', () => {
  expect(first('retrying')).toBe('/app/retry-ability')
  expect(found('configuring')).toContain('/app/configuration')
})

test('synonyms lead to the name that the site uses', () => {
  expect(first('goto')).toBe('/api/visit')
  expect(first('page.goto')).toBe('/api/visit')
  expect(found('mock')).toContain('/api/intercept#answer-without-the-server')
})

test('a synonym of several words leads to where all of them stand', () => {
  const own = makeEngine(
    [
      { path: '/ci', title: 'Servers', text: 'About continuous and the integration of it.' },
      { path: '/go', title: 'Others', text: 'It is continuous.' },
      { path: '/in', title: 'Integration', text: 'Of two.' },
    ],
    {
      synonyms: [
        ['ci', 'the continuous integration'],
        ['bot', 'continuous robot'],
      ],
    },
  )
  expect(found('ci', own)).toEqual(['/ci'])
  expect(found('bot', own)).toEqual([])
})

test('a question finds the heading that answers it', () => {
  expect(first('wait for a request to finish')).toBe('/api/intercept#wait-for-a-request')
})

test('the same question has the same answer', () => {
  const again = makeEngine(site, {
    synonyms: [
      ['goto', 'visit'],
      ['mock', 'stub'],
    ],
  })
  for (const query of ['page', 'time', 'element of the page']) {
    expect(found(query, again)).toEqual(found(query))
  }
})

test('sections are counted, and one can be asked for', () => {
  const answer = engine.search({ query: 'page', limit: 2 })
  const total = answer.groups.reduce((sum, [, count]) => sum + count, 0)
  expect(answer.hits).toHaveLength(2)
  expect(total).toBeGreaterThan(2)
  const only = engine.search({
    query: 'test',
    limit: 10,
    group: 'app',
  })
  expect(only.hits.every(({ path }) => path.startsWith('/app/'))).toBe(true)
  expect(only.matching).toBe(only.hits.length)
})

test('fewer hits are the first of more, and groups follow their best hit', () => {
  const pages = [3, 0, 9, 5, 9, 1].map((authority, i) => {
    const group = ['app', 'api', 'cloud'][i % 3]
    return { path: `/${group}/${i}`, title: 'Alias', text: 'the same', authority }
  })
  const own = makeEngine(pages)
  const ask = (limit: number) => own.search({ query: 'alias', limit })
  const all = ask(10).hits.map(({ path }) => path)
  // By authority, and in their order if that is equal.
  expect(all).toEqual(['/cloud/2', '/api/4', '/app/3', '/app/0', '/cloud/5', '/api/1'])
  for (const limit of [1, 2, 4, 6]) {
    expect(ask(limit).hits.map(({ path }) => path)).toEqual(all.slice(0, limit))
  }
  expect(ask(1).groups).toEqual([
    ['cloud', 2],
    ['api', 2],
    ['app', 2],
  ])
})

test('the section and the version that the reader is in come first', () => {
  const twice = makeEngine([
    { path: '/1.0/a', title: 'Alias', text: 'the same', version: 1 },
    { path: '/api/a', title: 'Alias', text: 'the same' },
    { path: '/app/a', title: 'Alias', text: 'the same' },
  ])
  const paths = (reader: { readerGroup?: string; readerVersion?: string }): string[] =>
    twice.search({ query: 'alias', limit: 3, ...reader }).hits.map(({ path }) => path)
  expect(paths({})).toEqual(['/api/a', '/app/a', '/1.0/a'])
  expect(paths({ readerGroup: 'app' })[0]).toBe('/app/a')
  expect(paths({ readerVersion: 'default/1.0' })[0]).toBe('/1.0/a')
})

test('the section that the reader is in counts less than how many pages lead to one', () => {
  const near = makeEngine([
    { path: '/app/a', title: 'Alias', text: 'the same' },
    { path: '/api/a', title: 'Alias', text: 'the same', authority: 10 },
  ])
  const [best] = near.search({ query: 'alias', limit: 2, readerGroup: 'app' }).hits
  expect(best?.path).toBe('/api/a')
})

test('of some versions only their pages answer, and nothing else is counted', () => {
  const twice = makeEngine([
    { path: '/1.0/a', title: 'Alias', text: 'the same', version: 1 },
    { path: '/api/a', title: 'Alias', text: 'the same' },
    { path: '/about', title: 'Alias of the site', text: 'the same', version: -1 },
  ])
  const of = (...versions: string[]) => {
    const { hits, groups, matching } = twice.search({ query: 'alias', limit: 3, versions })
    return { paths: hits.map(({ path }) => path).sort(), counted: groups.length, matching }
  }
  expect(of('default/1.0')).toEqual({ paths: ['/1.0/a', '/about'], counted: 2, matching: 2 })
  expect(of('default/current')).toEqual({ paths: ['/about', '/api/a'], counted: 2, matching: 2 })
  expect(of('other/1.0').paths).toEqual(['/about'])
})

test('of pages that answer alike, the one that more pages lead to comes first', () => {
  const twice = makeEngine([
    { path: '/a', title: 'One.session', text: 'the same' },
    { path: '/b', title: 'cy.session()', text: 'the same', authority: 10 },
  ])
  expect(found('session', twice)).toEqual(['/b', '/a'])
})

test('matches are marked in titles and excerpts, and all else is left as it is', () => {
  const { query, hits } = engine.search({ query: 'wiat request', limit: 1 })
  expect(hits[0]!.title).toEqual(['', 'Wait', ' for a ', 'request', ''])
  const text = `${'word '.repeat(80)}the test can wait for a request <img src=x onerror=alert(1)> ${'more '.repeat(80)}`
  const excerpt = engine.excerpt(text, query)
  expect(excerpt.filter((_, i) => i % 2 === 1)).toEqual(['wait', 'request'])
  expect(excerpt.join('')).toContain('<img src=x onerror=alert(1)>')
  expect(excerpt.join('').length).toBeLessThan(170)
  expect(excerpt[0]).toMatch(/^… /)
  expect(excerpt.at(-1)).toMatch(/ …$/)
})

test('an excerpt is the sentence that has the words together, from its beginning to its end', () => {
  const { query } = engine.search({ query: 'wait for a request', limit: 1 })
  const answer = 'Before the test goes on with what the page shows, let it wait for the request.'
  const text = `You can wait. A request is what the page sends to a server, and often it sends several of them. ${answer} Then look at the page again, which has everything by now, and go on with the test as usual.`
  const found = engine.excerpt(text, query)
  expect(found.join('')).toBe(
    `${answer} Then look at the page again, which has everything by now, and go on with the test as usual.`,
  )
  expect(
    engine.excerpt(text.replace('Then', `Then ${'and then '.repeat(30)}`), query).join(''),
  ).toBe(`${answer} …`)
})

test('a part of a name is not marked where another part of it was asked for', () => {
  const own = makeEngine([
    { path: '/a', title: 'Retries', text: 'Set retries.runMode, or runMode.' },
  ])
  const { query } = own.search({ query: 'retries', limit: 1 })
  const marked = own.excerpt('Set runMode for retries.', query).filter((_, i) => i % 2 === 1)
  expect(marked).toEqual(['retries'])
})

test('what nobody wrote is not found, and the suggestions are', () => {
  const answer = engine.search({ query: 'xqzwvk', limit: 5 })
  expect(answer.hits).toEqual([])
  const near = engine.search({ query: 'isolationstest qqqq', limit: 5 })
  for (const suggestion of [...answer.suggestions, ...near.suggestions]) {
    expect(found(suggestion)).not.toEqual([])
  }
  const entrance = makeEngine(site, { entrances: ['/app/configuration'] })
  expect(entrance.search({ query: 'xqzwvk', limit: 5 }).suggestions).toContain('Configuration')
})

test.each([
  ['<img src=x onerror=alert(1)>'],
  ['🙂🙂🙂'],
  ['   '],
  [''],
  ['(((([[[[.*+?^$\\'],
  ['שלום עולם'],
  ['a'.repeat(10_000)],
  ['click '.repeat(2000)],
  ['__proto__ constructor toString'],
  ['\u0000\u202e'],
])('%j is harmless', (query) => {
  const started = performance.now()
  expect(Array.isArray(found(query))).toBe(true)
  expect(performance.now() - started).toBeLessThan(1000)
})

const firstOf = (pages: Page[], query: string): string | undefined => {
  const [hit] = makeEngine(pages).search({ query, limit: 1 }).hits
  return hit && `${hit.path}#${hit.id}`
}

test('a message that was copied finds the section that quotes it', () => {
  const pages: Page[] = [
    {
      path: '/api/type',
      title: 'Type into an element',
      text: 'An element that is covered cannot be typed into, because another element is above it.',
    },
    {
      path: '/errors',
      title: 'Errors',
      sections: [
        {
          heading: 'Center hidden',
          text: '',
          messages: ['failed because the center of this element is hidden from view'],
        },
        {
          heading: 'Covered',
          text: '',
          messages: ['This element is being covered by another element'],
        },
      ],
    },
  ]
  const pasted = 'failed because this element <a class="x"> is being covered by another element'
  expect(firstOf(pages, pasted)).toBe('/errors#covered')
  const quoteNothing = pages.map((page) => ({
    ...page,
    sections: (page.sections ?? []).map(({ messages, ...section }) => ({
      ...section,
      text: messages?.join(' ') ?? '',
    })),
  }))
  expect(firstOf(quoteNothing, pasted)).not.toBe('/errors#covered')
})

test('a heading that says little else than what is asked counts below a long title, too', () => {
  const sections = (heading: string) => [{ heading, text: 'Nothing.' }]
  const title = 'Pipelines, servers, machines, containers, images, volumes'
  const pages: Page[] = [
    { path: '/a', title: 'Page', sections: sections('Failed runs of tests today') },
    { path: '/b', title, sections: sections('Failed runs later') },
  ]
  expect(firstOf(pages, 'failed runs')).toBe('/b#failed-runs-later')
})

test('a page that the query is the name of comes before those that have its words', () => {
  const pages: Page[] = [
    { path: '/a', title: 'Isolation of tests', text: 'Set testIsolation.' },
    { path: '/b', title: 'Test isolation', text: 'Nothing.' },
  ]
  expect(firstOf(pages, 'testIsolation')).toBe('/b#')
})

test('a keyword is a name of its page', () => {
  const pages: Page[] = [
    { path: '/notes', title: 'Notes', text: 'Release after release, notes on what was changed.' },
    { path: '/changelog', title: 'Changelog', keywords: ['release notes'], text: 'All versions.' },
  ]
  expect(firstOf(pages, 'release notes')).toBe('/changelog#')
  expect(firstOf(pages, 'relaese notes')).toBe('/changelog#')
})

test('the beginning of a name is not taken apart while it is typed', () => {
  const pages: Page[] = [
    { path: '/all', title: 'All settings', text: 'Get all settings.' },
    { path: '/api/getallsessionstorage', title: 'cy.getAllSessionStorage()', text: 'Data.' },
  ]
  expect(firstOf(pages, 'getAllS')).toBe('/api/getallsessionstorage#')
})

test('a name with a hyphen is one name where it is known', () => {
  const pages: Page[] = [
    { path: '/extract', title: 'Data API', text: 'Data of cy.' },
    {
      path: '/selectors',
      title: 'Selectors',
      text: 'Give elements an attribute.',
      sections: [{ heading: 'Attributes', text: '', defines: ['datacy'] }],
    },
  ]
  expect(firstOf(pages, 'data-cy')).toMatch(/^\/selectors/)
  expect(firstOf(pages, 'data cy')).toBe('/extract#')
})

test('the names of a page and of what it defines find the definition', () => {
  const options = { heading: 'Options', text: 'How long.', defines: ['delay'] }
  const pages: Page[] = [
    {
      path: '/type',
      title: '.type()',
      description: 'Type with a delay.',
      text: 'Type with a delay.',
      sections: [options],
    },
    { path: '/wait', title: 'cy.wait()', sections: [{ ...options, heading: 'Values to type' }] },
  ]
  expect(firstOf(pages, 'type delay')).toBe('/type#options')
  expect(firstOf(pages, 'delay type')).toBe('/type#options')
  expect(firstOf(pages, 'type')).toBe('/type#')
})

test('a flag finds where it is defined, not where it is used', () => {
  const cli = { heading: 'Recording', text: 'Tags for the run.', defines: ['tag'] }
  const run = { heading: 'Run with tag', text: 'Add a tag to the run with tag.' }
  const pages: Page[] = [
    { path: '/run', title: 'Run with tag', sections: [run] },
    { path: '/cli', title: 'Command line', sections: [cli] },
  ]
  expect(firstOf(pages, '--tag')).toBe('/cli#recording')
  expect(firstOf(pages, 'tag')).toBe('/run#')
})

test('words that stand together in a heading count for more', () => {
  const sections = (heading: string) => [{ heading, text: 'Nothing.' }]
  const pages: Page[] = [
    { path: '/a', title: 'Page', sections: sections('Page and dev, load the server') },
    { path: '/b', title: 'Page', sections: sections('Load the dev server, and page') },
  ]
  expect(firstOf(pages, 'dev server')).toMatch(/^\/b/)
})

test('words of grammar are names where two are compared', () => {
  const pages: Page[] = [
    { path: '/api/then', title: '.then()', text: 'Go on with a value.' },
    { path: '/versions', title: 'Differences between versions', text: 'What is different.' },
  ]
  expect(firstOf(pages, 'then vs versions')).toBeDefined()
  const { hits } = makeEngine(pages).search({
    query: 'difference between then and should',
    limit: 5,
  })
  expect(hits.map(({ path }) => path)).toContain('/api/then')
})

test('of many sections one fits by chance: the page about it comes first', () => {
  const many = Array.from({ length: 64 }, (_, i) => ({
    heading: i === 40 ? 'Slow browsers' : `Case ${i}`,
    text: i === 40 ? 'Some browsers are slow.' : 'Nothing.',
  }))
  const few = [{ heading: 'Slow browsers', text: 'Some browsers are slow.' }]
  const filler = { text: 'A page.', title: 'Page' }
  const pages: Page[] = [
    { path: '/a', ...filler, sections: many },
    { path: '/b', ...filler, sections: few },
  ]
  expect(firstOf(pages, 'slow browsers')).toBe('/b#slow-browsers')
})

test('a message that was copied is not found by chance, however many sections there are', () => {
  const message = 'the lid of this kettle cannot be opened while the water boils'
  const many = Array.from({ length: 64 }, (_, i) => ({
    heading: `Case ${i}`,
    text: 'Nothing.',
    ...(i === 40 && { messages: [message] }),
  }))
  const nearly = message.replace('boils', 'is hot')
  const few = [{ heading: 'Case', text: 'Boils.', messages: [nearly] }]
  const pages: Page[] = [
    { path: '/a', title: 'Page', text: 'A page.', sections: few },
    { path: '/b', title: 'Page', text: 'A page.', sections: many },
  ]
  expect(firstOf(pages, message)).toBe('/b#case-40')
})

test('warming up takes several steps and changes no answer', () => {
  const own = makeEngine(site)
  const request = { query: 'wait for a request', limit: 5 }
  const before = own.search(request)
  expect([...own.warmUp()].length).toBeGreaterThan(3)
  expect(own.search(request)).toEqual(before)
})

test('titles and headings answer before the words have arrived', () => {
  const words = (text: string) =>
    readWords(text).map(({ written }) => ({ written, places: Uint32Array.from([4]) }))
  const early = new SearchEngine({
    build: '',
    language: 'en',
    versions: ['*default/current'],
    synonyms: [],
    entrances: [],
    pages: [
      {
        path: '/api/click',
        title: '`cy.click()`',
        description: 'Click an element.',
        keywords: [],
        kind: 'Command',
        sectionKind: '',
        authority: 0,
        version: 0,
        sections: [
          { id: '', heading: '', depth: 0, words: 5 },
          { id: 'force', heading: 'Force a click', depth: 1, words: 5 },
        ],
      },
    ],
  })
  const found = (query: string) => early.search({ query, limit: 5 }).hits.map(({ id }) => id)
  expect(early.isComplete).toBe(false)
  expect(found('clic')).toEqual(['', 'force'])
  expect(early.search({ query: 'click', limit: 1 }).hits[0]).toMatchObject({
    badge: 'Command',
    title: ['`', 'cy.click', '()`'],
  })
  expect(found('zebra')).toEqual([])
  for (const _ of early.addWords({ build: '', terms: words('zebra yak'), messages: [] }));
  expect(early.isComplete).toBe(true)
  expect(found('zebra')).toEqual(['force'])
  expect(found('yak')).toEqual(['force'])
})

test('an empty query is answered with the pages that most others link to', () => {
  const popular = makeEngine(
    [
      { path: '/', title: 'Home', authority: 9 },
      { path: '/rare', title: 'Rare', authority: 1 },
      { path: '/often', title: 'Often', authority: 7 },
      { path: '/start', title: 'Start', authority: 8 },
    ],
    { entrances: ['/start'] },
  )
  expect(popular.search({ query: ' ', limit: 2 }).hits.map(({ path }) => path)).toEqual([
    '/often',
    '/rare',
  ])
})

test('each further section of a page counts less, so that one page does not fill the list', () => {
  const same = { heading: 'Flaky runs', text: 'Nothing else.' }
  const { hits } = makeEngine([
    { path: '/a', title: 'Alpha', sections: [same, same, same] },
    { path: '/b', title: 'Beta', sections: [{ heading: 'Flaky runs and more', text: 'Nothing.' }] },
  ]).search({ query: 'flaky runs', limit: 10 })
  const own = hits.filter(({ path, id }) => path === '/a' && id !== '').map(({ score }) => score)
  expect(own).toHaveLength(3)
  expect(own[1]! / own[0]!).toBeCloseTo(0.75, 2)
  expect(own[2]! / own[0]!).toBeCloseTo(0.75 ** 2, 2)
  expect(hits.findIndex(({ path }) => path === '/b')).toBe(1)
})
