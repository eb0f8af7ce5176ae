// Compares other engines on the same sections and queries. They are not dependencies of this
// repository: install them in a separate folder and pass it.
//
//   mkdir /tmp/engines && cd /tmp/engines && npm init -y
//   npm i minisearch @orama/orama @orama/stemmers flexsearch pagefind
//   node bench/search/compare.mjs --packages /tmp/engines
import { createReadStream, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import {
  loadEngine,
  readIndex,
  readQueries,
  readSections,
  root,
  score,
  sent,
  sets,
  share,
} from './site.mjs'

const { values } = parseArgs({
  options: { site: { type: 'string' }, packages: { type: 'string' }, only: { type: 'string' } },
})
const site = values.site ? resolve(values.site) : join(root, 'site')
const packages = resolve(values.packages ?? '.')
const require = createRequire(join(packages, 'package.json'))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const loadFile = (file) => import(pathToFileURL(join(packages, 'node_modules', file)).href)

const quire = await loadEngine()
const [names, ...words] = readIndex(site)
const index = quire.decodeNames(names)
const sections = readSections(site, index)
const queries = Object.values(sets).flatMap((file) => readQueries(index, file).asked)

/** Other engines split `cy.clearCookies()` at its dot at most, so the parts of names are added. */
const withPieces = (text) => {
  const pieces = text.match(/\p{L}+/gu) ?? []
  const humps = pieces.flatMap((piece) => piece.split(/(?<=\p{Ll})(?=\p{Lu})/u))
  return humps.length > pieces.length ? `${text} ${humps.join(' ')}` : text
}
const documents = sections.map((section) => ({
  ...section,
  title: section.heading === section.title ? withPieces(section.title) : '',
  heading: withPieces(section.heading),
  page: withPieces(section.title),
}))

/** Returns the size in bytes of an engine's browser code: bundled, minified and compressed. */
async function codeOf(source) {
  const file = join(packages, `entry-${process.pid}.mjs`)
  writeFileSync(file, source)
  try {
    const bundle = await rolldown({ input: file, platform: 'browser', logLevel: 'silent' })
    const { output } = await bundle.generate({ minify: true, codeSplitting: false })
    return brotliCompressSync(output[0].code).length
  } finally {
    rmSync(file)
  }
}
const quireCode = () =>
  codeOf(`import ${JSON.stringify(join(root, 'engine/client/search/embedded/worker.ts'))}`)

const engines = {
  async quire() {
    const engine = new quire.SearchEngine(index)
    for (const text of words) for (const _ of engine.addWords(quire.decodeWords(text)));
    for (const _ of engine.warmUp());
    return {
      bytes: [names, ...words].reduce((sum, text) => sum + sent(text), 0),
      code: await quireCode(),
      requests: 3,
      ask: (query) =>
        engine.search({ query, limit: 50 }).hits.map(({ path, id }) => `${path}#${id}`),
    }
  },

  async 'quire, no synonyms'() {
    const engine = new quire.SearchEngine({ ...index, synonyms: [] })
    return {
      bytes: [names, ...words].reduce((sum, text) => sum + sent(text), 0),
      code: await quireCode(),
      requests: 3,
      ask: (query) =>
        engine.search({ query, limit: 50 }).hits.map(({ path, id }) => `${path}#${id}`),
    }
  },

  async minisearch() {
    const { default: MiniSearch } = await load('minisearch')
    const engine = new MiniSearch({
      fields: ['title', 'heading', 'page', 'description', 'keywords', 'text'],
      storeFields: [],
      searchOptions: {
        boost: { title: 6, heading: 4, page: 2, description: 2, keywords: 4 },
        prefix: (_term, i, terms) => i === terms.length - 1,
        fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      },
    })
    engine.addAll(documents)
    return {
      bytes: brotliCompressSync(JSON.stringify(engine)).length,
      code: await codeOf("export { default } from 'minisearch'"),
      requests: 3,
      ask: (query) => {
        const all = engine.search(query, { combineWith: 'AND' })
        const hits = all.length > 0 ? all : engine.search(query)
        return hits.slice(0, 50).map(({ id }) => id)
      },
    }
  },

  async orama() {
    const { create, insertMultiple, save, search } = await load('@orama/orama')
    const text = 'string'
    const db = create({
      schema: { title: text, heading: text, page: text, description: text, keywords: text, text },
      components: { tokenizer: { language: 'english', stemming: true, ...(await stemmer()) } },
    })
    await insertMultiple(db, documents)
    const dump = save(db)
    return {
      bytes: brotliCompressSync(JSON.stringify(dump)).length,
      code: await codeOf(
        "export { create, load, search } from '@orama/orama'; export * from '@orama/stemmers/english'",
      ),
      requests: 3,
      ask: async (query) => {
        const options = {
          term: query,
          limit: 50,
          boost: { title: 6, heading: 4, page: 2, description: 2, keywords: 4 },
        }
        let { hits } = await search(db, { ...options, threshold: 0 })
        if (hits.length === 0) ({ hits } = await search(db, { ...options, tolerance: 1 }))
        return hits.map(({ id }) => id)
      },
    }
    async function stemmer() {
      const { stemmer: stem } = await load('@orama/stemmers/english')
      return { stemmer: stem }
    }
  },

  async flexsearch() {
    const { default: FlexSearch } = await load('flexsearch')
    const { Charset, Document, Encoder } = FlexSearch
    const engine = new Document({
      document: {
        id: 'id',
        index: ['title', 'heading', 'page', 'description', 'keywords', 'text'].map((field) => ({
          field,
          tokenize: 'forward',
          encoder: new Encoder(Charset.LatinBalance),
          resolution: 9,
        })),
      },
    })
    for (const document of documents) engine.add(document)
    let size = 0
    await engine.export((_key, data) => {
      if (data) size += brotliCompressSync(data).length
    })
    const weights = { title: 6, heading: 4, page: 2, description: 2, keywords: 4, text: 1 }
    return {
      bytes: size,
      code: await codeOf("export { Charset, Document, Encoder } from 'flexsearch'"),
      requests: 3,
      // It ranks within each field only, so the fields are merged by rank.
      ask: (query) => {
        const totals = new Map()
        for (const suggest of [false, true]) {
          for (const { field, result } of engine.search(query, { limit: 50, suggest })) {
            result.forEach((id, rank) => {
              totals.set(id, (totals.get(id) ?? 0) + weights[field] / (rank + 3))
            })
          }
          if (totals.size > 0) break
        }
        return [...totals].sort((a, b) => b[1] - a[1]).map(([id]) => id)
      },
    }
  },

  async pagefind() {
    const pagefind = await loadFile('pagefind/lib/index.js')
    const { index: files } = await pagefind.createIndex({})
    const pages = new Map()
    for (const section of sections) {
      pages.set(section.path, [...(pages.get(section.path) ?? []), section])
    }
    for (const [path, list] of pages) {
      const body = list
        .map(({ id, heading, keywords, text }, i) =>
          i === 0
            ? `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(keywords)}</p><p>${escapeHtml(text)}</p>`
            : `<h2 id="${escapeHtml(id.split('#')[1])}">${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>`,
        )
        .join('')
      await files.addHTMLFile({ url: path, content: `<html lang="en"><body>${body}</body></html>` })
    }
    const folder = join(packages, 'pagefind-bench')
    await files.writeFiles({ outputPath: folder })
    await pagefind.close()
    return inBrowser(folder)
  },
}

/** Runs Pagefind, which works only in browsers, and counts the bytes that it fetches. */
async function inBrowser(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url, 'http://x').pathname)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
      return
    }
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type })
    createReadStream(file).pipe(response)
  })
  await new Promise((done) => server.listen(0, done))
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  let fetched = 0
  let requests = 0
  page.on('requestfinished', async (request) => {
    requests++
    fetched += (await request.sizes().catch(() => ({ responseBodySize: 0 }))).responseBodySize
  })
  await page.goto(`http://localhost:${server.address().port}/`)
  await page.evaluate(async () => {
    window.pagefind = await import('/pagefind.js')
    await window.pagefind.init()
  })
  const ask = (query) =>
    page.evaluate(async (text) => {
      const { results } = await window.pagefind.search(text)
      const data = await Promise.all(results.slice(0, 12).map((result) => result.data()))
      return data.map(({ url }) => `${url}#`)
    }, query)
  await ask('intercept')
  // Without the document itself. All its files but the script are already compressed.
  const first = { bytes: fetched, code: 0, requests: requests - 1 }
  return {
    ...first,
    ask,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

console.log(`${queries.length} queries, ${index.pages.length} pages, ${sections.length} sections`)
console.log(
  'engine               success@1  success@5  MRR    typos@5  index KB  code KB  requests  ms median / 95 % / max',
)
for (const [name, start] of Object.entries(engines)) {
  if (values.only && values.only !== name) continue
  const engine = await start()
  // The first round warms up the code; the second one is measured.
  await score(queries, engine.ask)
  const { groups, median, most, slowest } = await score(queries, engine.ask)
  const { all, typo } = groups
  console.log(
    [
      name.padEnd(19),
      share(all.first, all.queries).padStart(9),
      share(all.five, all.queries).padStart(9),
      share(all.reciprocal, all.queries).padStart(6),
      share(typo.five, typo.queries).padStart(6),
      (engine.bytes / 1000).toFixed(0).padStart(8),
      (engine.code / 1000).toFixed(1).padStart(7),
      String(engine.requests).padStart(8),
      `${median.toFixed(1)} / ${most.toFixed(1)} / ${slowest.toFixed(1)}`.padStart(20),
    ].join('  '),
  )
  await engine.close?.()
}
process.exit(0)
