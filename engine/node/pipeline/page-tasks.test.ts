import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { loadConfig } from '../config/load.ts'
import { openSession } from '../render/session.ts'
import { PageExecutor } from './page-executor.ts'
import { summaryTask } from './page-summary.ts'
import { publishedPage } from './published-page.ts'
import { compileContext, shellsOf } from './render-context.ts'
import { openSiteGraph } from './site-graph.ts'
import { codeInputs, pageKey, siteInputs } from './site-world.ts'

const fixture = new URL('../../../tests/fixtures/small', import.meta.url).pathname

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-pipeline-'))
  cpSync(fixture, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Renders content as the name of its page, and notes for which pages that was asked. */
function serverFor(rendered: string[], text: string): ServerEntry {
  const nothing = (): null => null
  return {
    jsxRuntime: { Fragment: 'fragment', jsx: nothing, jsxs: nothing },
    components: {},
    renderContent(_main, _props, _site, page) {
      rendered.push(page.path)
      return {
        html: `<p>${page.title}${text}</p>`,
        islands: [],
        usedPages: false,
        usedConfig: false,
      }
    },
    slug: (text: string) => text.toLowerCase(),
    modules: {},
  } as Partial<ServerEntry> as ServerEntry
}

/** Asks for all pages, as a process of its own, and returns what that has taken. */
async function build({ serverHash = 'code', text = '' } = {}) {
  const config = await loadConfig(root)
  const site = openSiteGraph(config, join(root, '.quire/graph'))
  const { graph, world, folder } = site
  const session = await openSession(config, { drafts: false, graph })
  const rendered: string[] = []
  const bundle = { boot: 'boot.js', shell: null, stylesheet: null, serverEntry: '', serverHash }
  const shells = shellsOf(session, bundle, serverFor(rendered, text))
  const context = { ...compileContext(session, folder, new Map()), shells }
  const snapshot = (): never => {
    throw new Error('There is one thread.')
  }
  const executor = new PageExecutor({ context, snapshot, expected: 0, threads: 1, done() {} })
  executor.attach(context, bundle)
  Object.assign(world, { session, executor, code: { serverHash, shells } })
  graph.refresh([...siteInputs, ...codeInputs])
  const language = session.locales.get('en')!
  const pages = new Map<string, string>()
  for (const route of language.model.routes.values()) {
    const { page, content } = await publishedPage(site, language, route)
    pages.set(route.path, `${page.title}: ${content.body().html}`)
  }
  await executor.stop()
  const why = graph.why(summaryTask, pageKey('en', '/guide/one'))
  site.close({ prune: true })
  return { runs: new Set(graph.runs), rendered, pages, why }
}

function edit(name: string, from: string | RegExp, to: string): void {
  const file = join(root, name)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

const ofPage = (runs: ReadonlySet<string>, path: string): string[] =>
  [...runs].filter((name) => name.endsWith(`:en:${path}`)).map((name) => name.split(':')[0]!)

test('what is unchanged is neither compiled nor rendered again', async () => {
  const first = await build()
  expect(ofPage(first.runs, '/guide/one')).toEqual(
    expect.arrayContaining(['compile', 'content', 'record', 'search', 'page']),
  )
  const second = await build()
  expect([...second.runs]).toEqual([])
  expect(second.rendered).toEqual([])
  expect(second.pages).toEqual(first.pages)
})

test('an edit of the text of a page costs that page', async () => {
  await build()
  edit('docs/guide/one.mdx', /$/, '\nOne more sentence.\n')
  const { runs, rendered, why } = await build({ text: ', and one more sentence' })
  expect(rendered).toEqual(['/guide/one'])
  expect([...runs].filter((name) => !/one/.test(name))).toEqual([])
  expect(why[0]).toBe('route:en:/guide/one')
  expect(why.at(-1)).toBe('page:en:/guide/one')
})

test('a title changes the records of other pages, and their content is not rendered', async () => {
  await build()
  edit('docs/guide/one.mdx', /^title: .*$/m, 'title: Another title')
  const { runs, rendered, pages } = await build()
  expect(rendered).toEqual(['/guide/one'])
  expect(pages.get('/guide/one')).toContain('Another title')
  expect(ofPage(runs, '/guide/two')).toContain('record')
  expect(ofPage(runs, '/guide/two')).not.toContain('content')
})

test('other code of components renders all pages, and compiles none', async () => {
  const { rendered: all } = await build()
  const { runs, rendered } = await build({ serverHash: 'other code' })
  expect(rendered.toSorted()).toEqual(all.toSorted())
  expect([...runs].filter((name) => name.startsWith('compile:'))).toEqual([])
  // The content came out the same, so nothing was made of it.
  expect([...runs].filter((name) => /^(?:record|page|search):/.test(name))).toEqual([])
})

test('a page whose content is damaged in the store is rendered again', async () => {
  const { pages } = await build()
  const folder = join(root, '.quire/graph')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.values'))) {
    writeFileSync(join(folder, name), 'nothing of it')
  }
  expect((await build()).pages).toEqual(pages)
})

test('a file that a plugin reads for the code of a page is an input of that page', async () => {
  const markdown = `{ codeFacts: ({ file }, { read }) => file.endsWith('one.mdx') ? void read('types.txt') : undefined }`
  edit(
    'quire.config.ts',
    'docs:',
    `plugins: [{ name: 'own', api: 1, version: '1', markdown: ${markdown} }],\n  docs:`,
  )
  edit('docs/guide/one.mdx', /$/, '\n```ts\nconst a = 1\n```\n')
  writeFileSync(join(root, 'types.txt'), 'one')
  await build()
  expect([...(await build()).runs]).toEqual([])
  edit('types.txt', 'one', 'two')
  const { runs } = await build()
  expect([...runs].filter((name) => name.startsWith('compile:'))).toEqual(['compile:en:/guide/one'])
})
