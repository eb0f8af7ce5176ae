import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

let site = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}
/** Writes the config with settings of the search, builds the site, and returns the index's pages. */
async function built(search: object) {
  const config = { title: 'Kettle', url: 'https://kettle.example', search }
  write('quire.config.ts', `export default ${JSON.stringify(config)}\n`)
  const { code, out, err } = await runQuire(['build', site])
  expect(code, out + err).toBe(0)
  const { pages } = JSON.parse(readFileSync(join(site, 'dist/_data/search/names.json'), 'utf8'))
  return { paths: pages.path as string[], boosts: pages.boost as (number | '')[] | undefined }
}

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'quire-owners-'))
  const page = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\nAbout lime.\n`
  write('docs/index.mdx', page('Kettle'))
  write('docs/old/lime.mdx', page('Lime of old'))
  write('docs/old/kept.mdx', page('Lime kept', 'searchable: true\nboost: 3\n'))
  write('docs/new.mdx', page('Lime now'))
  write('docs/hidden.mdx', page('Lime hidden', 'searchable: false\n'))
})
afterAll(() => rmSync(site, { recursive: true }))

test('pages are left out and boosted by path and by front matter, also after a warm build', async () => {
  const before = await built({})
  expect(before.paths).not.toContain('/docs/hidden')
  const all = ['/docs', '/docs/new', '/docs/old/kept', '/docs/old/lime']
  expect(before.paths).toEqual(expect.arrayContaining(all))
  const pages = [
    { path: '/docs/old', searchable: false },
    { path: '/docs', boost: 2 },
  ]
  const after = await built({ pages })
  expect(after.paths.filter((path) => path.startsWith('/docs'))).toEqual(all.slice(0, 3))
  const boosts = after.paths.map((path, i) => [path, after.boosts![i]])
  expect(boosts).toEqual(
    expect.arrayContaining([
      ['/docs/new', 2],
      ['/docs/old/kept', 3],
    ]),
  )
  expect(await built({})).toEqual(before)
})

test('questions are asked of the built site; below a floor, the command fails', async () => {
  await built({})
  write('questions.tsv', 'lime now\t/docs/new\nkettle\t/docs/new\n')
  const questions = join(site, 'questions.tsv')
  const ask = (...more: string[]) => runQuire(['search', 'test', questions, site, ...more])
  const whole = await ask()
  expect(whole).toMatchObject({ code: 0 })
  expect(whole.out).toContain('success@1 0.500')
  expect(await ask('--floor', '0.5')).toMatchObject({ code: 0 })
  const below = await ask('--floor', '0.6,0.6')
  expect(below).toMatchObject({ code: 1 })
  expect(below.out).toContain('success@1 0.500 (floor 0.6), success@5')
  const wrong = await ask('--floor', '7')
  expect(wrong).toMatchObject({ code: 2 })
  expect(wrong.err).toContain('"7" is not a floor.')
  expect((await runQuire(['search', 'test', 'none.tsv', site])).err).toContain(
    'There is no file "none.tsv".',
  )
})

test('a report of searches names what fails and what would mend it', async () => {
  await built({})
  const row = { query: 'lime', results: 3, opened: '/docs/old/lime', rank: 9 }
  write('searches.jsonl', `${JSON.stringify(row)}\n{}\n`)
  write('questions.tsv', 'lime now\t/docs/new\n')
  const files = ['searches.jsonl', 'questions.tsv'].map((file) => join(site, file))
  const { code, out } = await runQuire([
    'search',
    'report',
    files[0]!,
    site,
    '--questions',
    files[1]!,
  ])
  expect(code).toBe(0)
  expect(out).toContain(
    'Searches: 1. Queries: 1. Failing: 1.\nSkipped 1 line without a report; the first is line 2.',
  )
  expect(out).toContain('"lime": opened far down, asked 1 time')
  expect(out).toMatch(
    /keyword: add `lime` to `keywords` of \/docs\/old\/lime\n {4}→ hit \d+; kept questions 1\.000 → /,
  )
})

test('a query that the site answers by now needs nothing', async () => {
  await built({})
  write('searches.jsonl', `${JSON.stringify({ query: 'lime now', results: 0 })}\n`)
  const { out } = await runQuire(['search', 'report', join(site, 'searches.jsonl'), site])
  expect(out).toContain('"lime now": nothing found')
  expect(out).toContain('its page is hit 1\n  Nothing to do: the search has changed since.')
  expect(out).not.toContain('Mention')
})
