import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runMove } from './move.ts'

let root = ''
let printed = ''

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-move-command-'))
  write(
    'quire.config.ts',
    `export default { title: 'Site', url: 'https://example.com', docs: { routeBasePath: '/' } }\n`,
  )
  write('docs/index.mdx', '---\ntitle: Start\n---\n\n[Tea](/tea), [pots](/tea#pots)\n')
  write('docs/tea.mdx', '---\ntitle: Tea\n---\n\nHot.\n\n## Pots\n\nRound.\n')
  write('docs/cups.mdx', '---\ntitle: Cups\n---\n\nSmall.\n')
  printed = ''
  const keep = (text: unknown): boolean => {
    printed += text
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the command, and returns its exit code and what it printed. */
async function move(name: string, second: string, more: object = {}) {
  printed = ''
  const code = await runMove({ root, name, second, port: undefined, ...more })
  return [code, ...printed.split('\n').filter(Boolean)]
}

it('says in a dry run what it would do to a page, and does it otherwise', async () => {
  const before = read('docs/index.mdx')
  expect(await move('/tea', 'docs/drinks/', { 'dry-run': true })).toEqual([
    0,
    'Would move docs/tea.mdx to docs/drinks/tea.mdx',
    'Would redirect /tea to /drinks/tea',
    'Would rewrite 2 links in docs/index.mdx',
  ])
  expect(read('docs/index.mdx')).toBe(before)
  expect(await move('/tea', 'docs/drinks/')).toEqual([
    0,
    'Moved docs/tea.mdx to docs/drinks/tea.mdx',
    'Redirected /tea to /drinks/tea',
    'Rewrote 2 links in docs/index.mdx',
    '`quire check` says whether all links are right.',
  ])
  expect(read('docs/index.mdx')).toContain('[Tea](/drinks/tea), [pots](/drinks/tea#pots)')
})

it('ends a redirect from where the page is now', async () => {
  write('redirects.txt', '/chai /cups\n')
  const ended = 'the redirect from /chai to /cups: another page is at /chai now'
  expect(await move('/tea', 'docs/chai', { 'dry-run': true })).toContain(`Would end ${ended}`)
  expect(await move('/tea', 'docs/chai')).toContain(`Ended ${ended}`)
})

it('says in a dry run what it would do to a section, and does it otherwise', async () => {
  const before = read('docs/index.mdx')
  expect(await move('/tea#pots', '/cups', { 'dry-run': true })).toEqual([
    0,
    'Would move /tea#pots to /cups#pots',
    'Would write docs/cups.mdx, docs/index.mdx, docs/tea.mdx, redirects.txt; 1 link rewritten',
  ])
  expect(read('docs/index.mdx')).toBe(before)
  expect(await move('/tea#pots', '/cups')).toEqual([
    0,
    'Moved /tea#pots to /cups#pots',
    'Wrote docs/cups.mdx, docs/index.mdx, docs/tea.mdx, redirects.txt; 1 link rewritten',
    '`quire check` says whether all links are right.',
  ])
  expect(read('docs/index.mdx')).toContain('[pots](/cups#pots)')
})

it('fails when the move leaves an error that was not there before', async () => {
  write('sidebars.ts', `export default { main: ['index', ['t', 'ea'].join('')] }\n`)
  const [code, ...lines] = await move('/tea', 'docs/chai')
  expect(lines.join('\n')).toContain('names the doc "tea", which does not exist.')
  expect(code).toBe(1)
})

it.each([
  ['/nowhere', 'There is no file, folder or page /nowhere.'],
  ['tea', 'There is no file, folder or page tea.'],
])('refuses what is not there: %s', async (name, message) => {
  await expect(move(name, 'docs/new.mdx')).rejects.toThrow(message)
})

it('keeps the extension of a file, and puts it into a folder that is there', async () => {
  write('docs/drinks/water.mdx', '---\ntitle: Water\n---\n')
  const dry = { 'dry-run': true }
  for (const [to, moved] of [
    ['docs/chai', 'docs/chai.mdx'],
    ['docs/chai.md', 'docs/chai.md'],
    ['docs/drinks', 'docs/drinks/tea.mdx'],
    [join(root, 'docs/chai'), 'docs/chai.mdx'],
  ]) {
    expect(await move('docs/tea.mdx', to!, dry)).toContain(`Would move docs/tea.mdx to ${moved}`)
  }
  expect(await move('docs/drinks', 'docs/cold', dry)).toContain(
    'Would move docs/drinks/water.mdx to docs/cold/water.mdx',
  )
})
