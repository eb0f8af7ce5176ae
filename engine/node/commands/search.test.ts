import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeSample } from '../search/testing/sample-index.ts'
import { runSearchReport, runSearchTest } from './search.ts'

let root = ''
let printed = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-search-command-'))
  writeSample(root, [
    { path: '/tea', title: 'Tea', text: 'Boil water for tea. The water is hot.' },
    { path: '/crust', title: 'Crust', text: 'Bread with a white crust.' },
    { path: '/white', title: 'White bread', text: 'Bread, white.' },
  ])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

/** Runs a command with files of this content, and returns its exit code and its lines. */
async function run(command: typeof runSearchTest, text: string, more: object = {}) {
  printed = ''
  const name = join(root, 'given.txt')
  writeFileSync(name, text)
  const code = await command({ root, name, port: undefined, ...more })
  return [code, ...printed.split('\n').filter(Boolean)]
}

it('prints the rank of each question, what came first instead, and how many are found', async () => {
  const questions = 'tea\t/tea\nbread\t/tea\nwhite bread\t/crust\t/tea\nzzz\t/tea\n'
  expect(await run(runSearchTest, questions)).toEqual([
    0,
    'rank  question',
    '   1  tea',
    '   -  bread  (/tea; first: /white)',
    '   2  white bread  (/crust or /tea; first: /white)',
    '   -  zzz  (/tea; first: nothing)',
    '4 questions: success@1 0.250, success@5 0.500',
  ])
})

it('fails below a floor, not at it', async () => {
  const questions = 'tea\t/tea\nbread\t/tea\n'
  const last = async (floor: string) => {
    const [code, ...lines] = await run(runSearchTest, questions, { floor })
    return [code, lines.at(-1)]
  }
  const one = 'success@1 0.500 (floor'
  expect(await last('0.5')).toEqual([0, `2 questions: ${one} 0.5), success@5 0.500`])
  expect(await last('0.51')).toEqual([1, `2 questions: ${one} 0.51), success@5 0.500`])
  expect(await last('0,0.6')).toEqual([1, `2 questions: ${one} 0), success@5 0.500 (floor 0.6)`])
  expect((await last('1,1'))[0]).toBe(1)
  for (const floor of ['7', '-1', 'x', '1,1,1', '1.1']) {
    await expect(last(floor)).rejects.toThrow(`"${floor}" is not a floor.`)
  }
})

it('prints the queries that fail, and where their answer is', async () => {
  const rows = [
    { query: 'zzz', results: 0 },
    { query: 'zzz', results: 0 },
    { query: 'tea', results: 0 },
    { query: 'bread', results: 2, opened: '/crust', rank: 9 },
  ]
  const text = `${rows.map((row) => JSON.stringify(row)).join('\n')}\nnothing\n`
  const [code, ...lines] = await run(runSearchReport, text)
  expect(code).toBe(0)
  expect(lines.slice(0, 4)).toEqual([
    'Searches: 4. Queries: 3. Failing: 3.',
    'Skipped 1 line without a report; the first is line 5.',
    '"zzz": nothing found, asked 2 times',
    '  No page contains its words. If a page answers it, add the query to its keywords.',
  ])
  expect(lines.join('\n')).toContain(
    '"bread": opened far down, asked 1 time\n  /crust is what readers opened; its page is hit 2\n',
  )
  expect(lines.join('\n')).toContain(
    '"tea": nothing found, asked 1 time\n  /tea has tea; its page is hit 1\n  Nothing to do: the search has changed since.',
  )
})

it('prints the first twenty of many', async () => {
  const rows = Array.from({ length: 25 }, (_, i) => JSON.stringify({ query: `zz${i}`, results: 0 }))
  const [, first, ...lines] = await run(runSearchReport, rows.join('\n'))
  expect(first).toBe('Searches: 25. Queries: 25. Failing: the first 20.')
  expect(lines.filter((line) => `${line}`.startsWith('"'))).toHaveLength(20)
})

it('needs a built site and the file', async () => {
  await expect(
    runSearchTest({ root, name: join(root, 'none.tsv'), port: undefined }),
  ).rejects.toThrow('none.tsv')
})
