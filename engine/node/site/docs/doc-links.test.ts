import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../config/load.ts'
import { readModel, type SiteModel } from '../model.ts'
import { repositoryFile } from './read-docs.ts'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'quire-links-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function commit(date: string): void {
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: `${date}T12:00:00Z`,
    GIT_CONFIG_GLOBAL: '/dev/null',
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
      env,
    })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', date)
}

async function read(settings = '', root = 'site', pages: string[] = []): Promise<SiteModel> {
  write(
    'site/quire.config.ts',
    `export default { title: 'Tea', url: 'https://docs.example.com', docs: { showLastUpdate: true, editUrl: 'https://git.example.com/edit/main/site/' }, ${settings} }\n`,
  )
  const config = await loadConfig(join(folder, root), { env: {} })
  const options = {
    drafts: false,
    origins: new Map(),
    pages: pages.map((one) => join(config.root, one)),
  }
  return readModel(config, config.locales[0]!, options)
}

const docOf = (model: SiteModel, id: string) => {
  const doc = model.versions[0]?.byId.get(id)
  if (!doc) throw new Error(`There is no doc ${id}`)
  const date = model.lastUpdates.get(repositoryFile(model.config.root, doc))?.date
  return { editUrl: doc.editUrl, date, siteFile: doc.siteFile }
}

it.each(['site', 'linked'])(
  'a doc that a link leads to is edited and dated where it is in the repository, with the root %s',
  async (root) => {
    write('site/ext/b.mdx', '# B\n')
    write('site/ext/c.mdx', '# C\n')
    write('site/docs/a.mdx', '# A\n')
    symlinkSync('../ext', join(folder, 'site/docs/ext'))
    symlinkSync('../ext/c.mdx', join(folder, 'site/docs/c.mdx'))
    commit('2024-01-02')
    write('site/docs/a.mdx', '# A, again\n')
    commit('2024-03-04')
    symlinkSync('site', join(folder, 'linked'))
    const model = await read('', root)
    expect(model.findings).toEqual([])
    const edit = 'https://git.example.com/edit/main/site'
    expect(docOf(model, 'a')).toEqual({
      editUrl: `${edit}/docs/a.mdx`,
      date: '2024-03-04',
      siteFile: 'docs/a.mdx',
    })
    expect(docOf(model, 'ext/b')).toEqual({
      editUrl: `${edit}/ext/b.mdx`,
      date: '2024-01-02',
      siteFile: 'docs/ext/b.mdx',
    })
    expect(docOf(model, 'c')).toEqual({
      editUrl: `${edit}/ext/c.mdx`,
      date: '2024-01-02',
      siteFile: 'docs/c.mdx',
    })
  },
)

it('a link may lead out of the site to what the config shares, in the same repository', async () => {
  write('packages/tea/docs/b.mdx', '# B\n')
  write('site/docs/a.mdx', '# A\n')
  symlinkSync('../../packages/tea/docs', join(folder, 'site/docs/tea'))
  commit('2024-01-02')
  const model = await read("sharedFiles: ['../packages/tea/docs']")
  expect(model.findings).toEqual([])
  expect(docOf(model, 'tea/b')).toMatchObject({
    editUrl: 'https://git.example.com/edit/main/packages/tea/docs/b.mdx',
    date: '2024-01-02',
  })
})

it('a page that is a link to a file elsewhere, or to a hidden one, is refused', async () => {
  write('home/secret.md', '# Secret\n')
  write('site/.notes.md', '# Notes\n')
  write('site/docs/a.mdx', '# A\n')
  mkdirSync(join(folder, 'site/pages'))
  symlinkSync('../../home', join(folder, 'site/docs/home'))
  symlinkSync('../../home/secret.md', join(folder, 'site/docs/secret.md'))
  symlinkSync('../.notes.md', join(folder, 'site/docs/notes.md'))
  symlinkSync('../../home/secret.md', join(folder, 'site/pages/secret.md'))
  const model = await read('', 'site', ['pages/secret.md'])
  const out = 'it is a link that leads out of the folders of the site.'
  expect(
    model.findings.map(({ rule, severity, message, file }) => [rule, severity, message, file]),
  ).toEqual(
    ['docs/home/secret.md', 'docs/notes.md', 'docs/secret.md', 'pages/secret.md'].map((file) => [
      'private-file',
      'error',
      `The file "${file}" must not be published: ${file === 'docs/notes.md' ? '".notes.md" is hidden, and may hold secrets.' : out}`,
      file,
    ]),
  )
  expect([...model.routes.keys()]).toEqual(['/docs/a', '/search'])
})
