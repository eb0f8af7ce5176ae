import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { git } from '../../files/git.ts'
import { readLastUpdates } from './last-update.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-updates-'))
const site = join(folder, 'repository/site')

beforeAll(() => {
  for (const [path, date] of [
    ['docs/a.mdx', '2024-01-02'],
    ['i18n/fr/docs/current/été.mdx', '2024-03-04'],
  ] as const) {
    mkdirSync(join(site, path, '..'), { recursive: true })
    writeFileSync(join(site, path), path)
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: site,
        env: {
          ...process.env,
          GIT_AUTHOR_DATE: `${date}T12:00:00Z`,
          GIT_CONFIG_GLOBAL: '/dev/null',
        },
      })
    git('init', '--quiet', join(folder, 'repository'))
    git('add', '--all')
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    git(...author, 'commit', '--quiet', '--message', path)
  }
  symlinkSync(join(folder, 'repository'), join(folder, 'link'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['repository/site', 'link/site'])(
  'dates the files below %s by their names there',
  async (path) => {
    const root = join(folder, path)
    const folders = ['absent', 'docs', 'i18n/fr/docs/current'].map((name) => join(root, name))
    expect(Object.fromEntries(await readLastUpdates(root, folders))).toEqual({
      [join(root, 'docs/a.mdx')]: { date: '2024-01-02', author: 'Ada' },
      [join(root, 'i18n/fr/docs/current/été.mdx')]: { date: '2024-03-04', author: 'Ada' },
    })
  },
)

it('asks the repository of the site, whatever repository a hook of git names', async () => {
  const root = join(folder, 'repository/site')
  const elsewhere = join(folder, 'elsewhere')
  execFileSync('git', ['init', '--quiet', elsewhere])
  vi.stubEnv('GIT_DIR', join(elsewhere, '.git'))
  vi.stubEnv('GIT_WORK_TREE', elsewhere)
  vi.stubEnv('GIT_INDEX_FILE', join(elsewhere, 'index'))
  const updates = await readLastUpdates(root, [join(root, 'docs')])
  expect(git(root, 'log', '-1', '--format=%an')).toBe('Ada\n')
  vi.unstubAllEnvs()
  expect([...updates.keys()]).toEqual([join(root, 'docs/a.mdx')])
})

it('reports a shallow clone whose files have no date, and nothing else', async () => {
  const problems: string[] = []
  const dates = async (root: string) => {
    problems.length = 0
    const report = (problem: string) => problems.push(problem)
    return [...(await readLastUpdates(root, [join(root, 'docs')], report)).keys()]
  }
  expect(await dates(join(folder, 'repository/site'))).toHaveLength(1)
  expect(problems).toEqual([])
  const clone = join(folder, 'shallow')
  const from = `file://${join(folder, 'repository')}`
  execFileSync('git', ['clone', '--quiet', '--depth=1', from, clone], { stdio: 'ignore' })
  expect(await dates(join(clone, 'site'))).toEqual([])
  expect(problems).toEqual(['shallow'])
  expect(await dates(folder)).toEqual([])
  expect(problems).toEqual([])
})

it('knows no dates outside of a repository', async () => {
  expect(await readLastUpdates(folder, [folder])).toEqual(new Map())
})

it('leaves out commits that changed many files at once, and those that the repository ignores', async () => {
  const root = join(folder, 'bulk')
  mkdirSync(join(root, 'docs'), { recursive: true })
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: `${date}T12:00:00Z`,
        GIT_CONFIG_GLOBAL: '/dev/null',
      },
    })
  const commit = (date: string, files: readonly string[]): string => {
    for (const file of files) writeFileSync(join(root, file), `${file} ${date}`)
    git(date, 'add', '--all')
    git(date, 'commit', '--quiet', '--message', date)
    return git(date, 'rev-parse', 'HEAD').trim()
  }
  git('2024-01-01', 'init', '--quiet')
  const all = Array.from({ length: 40 }, (_, index) => `docs/${index}.mdx`)
  commit('2024-01-01', all)
  commit('2024-02-01', ['docs/1.mdx', 'docs/2.mdx'])
  const ignored = commit('2024-03-01', ['docs/2.mdx', 'docs/3.mdx'])
  commit('2024-04-01', all)
  writeFileSync(
    join(root, '.git-blame-ignore-revs'),
    `# Quotes were changed.\n${ignored.slice(0, 12)} # all of them\n`,
  )
  const updates = await readLastUpdates(root, [join(root, 'docs')])
  expect([...updates].map(([file, { date }]) => [file.slice(root.length), date]).sort()).toEqual([
    ['/docs/1.mdx', '2024-02-01'],
    ['/docs/2.mdx', '2024-02-01'],
  ])
})
