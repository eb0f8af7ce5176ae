import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

let top: string
let site: string

function git(...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  return execFileSync('git', [...who, ...args], { cwd: top, encoding: 'utf8' })
}

const diff = (...args: string[]) => runQuire(['diff', ...args], { cwd: top })

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(join(site, path), change(readFileSync(join(site, path), 'utf8')))

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'quire-diff-'))
  site = join(top, 'site')
  cpSync(join(import.meta.dirname, 'fixtures/small'), site, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  writeFileSync(join(top, '.gitignore'), '.quire\ndist\n')
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'First')
})

afterEach(() => rmSync(top, { recursive: true, force: true }))

it('says what readers see of changes since a branch was left, of pages and what they include', async () => {
  git('checkout', '-qb', 'work')
  edit('docs/guide/_note.mdx', (text) => text.replace(/\w+/, 'Changed'))
  git('commit', '-qam', 'On the branch')
  git('checkout', '-q', 'main')
  edit('docs/start.mdx', (text) => text.replace('first', 'other'))
  git('commit', '-qam', 'On main')
  git('checkout', '-q', 'work')
  renameSync(join(site, 'docs/guide/two.mdx'), join(site, 'docs/guide/second.mdx'))
  const { code, out, err } = await diff('main', 'site', '--format', 'json')
  expect(err).toBe('')
  expect(code).toBe(0)
  const { changes } = JSON.parse(out)
  // The page that includes the partial, and the moved one; what changed on main is not in it.
  expect(
    changes.map(({ change, path }: { change: string; path: string }) => [change, path]),
  ).toEqual([
    ['changed', '/guide/one'],
    ['moved', '/guide/second'],
  ])
  expect(changes[0].changes[0].after).toContain('Changed')
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(git('status', '--porcelain')).not.toContain('.quire')
})

it('compares with the last commit by default, and refuses what is none', async () => {
  expect((await diff('site')).out).toBe('Readers see no difference to HEAD.\n')
  const { code, err } = await diff('nowhere', 'site')
  expect(code).toBe(2)
  expect(err).toContain('There is no commit "nowhere"')
  expect((await diff('main', 'site', '--format', 'xml')).code).toBe(2)
})
