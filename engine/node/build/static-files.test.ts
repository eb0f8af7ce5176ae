import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { findStaticFiles } from './static-files.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-static-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function put(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), path)
}

it('leaves out what must not be published, and reports it', () => {
  const files = ['img/a.png', '.well-known/security.txt', '.nojekyll', 'a.css', 'a.css.br']
  for (const file of [...files, '.DS_Store', '.env', '.git/config', '.git/HEAD']) {
    put(`static/${file}`)
  }
  put('static-private/secret.txt')
  const link = (target: string, path: string) => symlinkSync(target, join(root, 'static', path))
  link('/etc/passwd', 'passwd')
  link('../static-private', 'private')
  link('img', 'pictures')
  link('..', 'img/above')
  link('missing', 'gone')
  link('loop', 'loop')
  const config = {
    root,
    sharedFiles: [],
    configFiles: [],
    staticFolders: [join(root, 'static'), join(root, 'none')],
  }
  const found = findStaticFiles(config as unknown as SiteConfig)
  expect(found.files.map(({ path }) => path)).toEqual([
    'a.css.br',
    '.nojekyll',
    '.well-known/security.txt',
    'a.css',
    'img/a.png',
    'pictures/a.png',
  ])
  expect(found.findings.map(({ message }) => message).sort()).toEqual([
    '"static/.env" is not copied to the output: it is hidden, and may hold secrets.',
    '"static/.git" is not copied to the output: it is hidden, and may hold secrets.',
    '"static/gone" is not copied to the output: it is a link to nothing, or was removed during the build.',
    '"static/img/above" is not copied to the output: it is a link to a folder around it.',
    '"static/loop" is not copied to the output: it cannot be read (ELOOP).',
    '"static/passwd" is not copied to the output: it is a link that leads out of the static folder.',
    '"static/pictures/above" is not copied to the output: it is a link to a folder around it.',
    '"static/private" is not copied to the output: it is a link that leads out of the static folder.',
  ])
})

it.runIf(process.platform === 'linux')('names a file whose name is not UTF-8', () => {
  put('static-bytes/a.txt')
  const folder = join(root, 'static-bytes')
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xfe])]), 'b')
  const found = findStaticFiles({
    root,
    sharedFiles: [],
    configFiles: [],
    staticFolders: [folder],
  } as unknown as SiteConfig)
  expect(found.findings).toMatchObject([
    {
      message: '"static-bytes/b\ufffd" is not copied to the output: its name is not text in UTF-8.',
      hint: 'Rename it.',
    },
  ])
})

it.skipIf(process.platform === 'win32')('leaves out what would keep its reader waiting', () => {
  put('static-odd/a.txt')
  const folder = join(root, 'static-odd')
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const found = findStaticFiles({
    root,
    sharedFiles: [],
    configFiles: [],
    staticFolders: [folder],
  } as unknown as SiteConfig)
  expect(found.files.map(({ path }) => path)).toEqual(['a.txt'])
  expect(found.findings.map(({ message }) => message)).toEqual([
    '"static-odd/pipe" is not copied to the output: it is a pipe, a socket or a device.',
  ])
})

it.skipIf(process.platform === 'win32')('leaves out names that no address can have', () => {
  put('names/line\nbreak.txt')
  put('names/back\\slash.txt')
  put('names/_data/pages/index.json')
  put('names/fine.txt')
  const staticFolders = [join(root, 'names')]
  const config = { root, staticFolders, sharedFiles: [], configFiles: [] }
  const found = findStaticFiles(config as unknown as SiteConfig)
  expect(found.files.map(({ path }) => path)).toEqual(['fine.txt'])
  expect(found.findings.map(({ message }) => message).sort()).toEqual([
    '"names/_data" is not copied to the output: its path contains the reserved name "_data".',
    '"names/back\\slash.txt" is not copied to the output: its path contains a backslash.',
    '"names/line\\nbreak.txt" is not copied to the output: its path contains a line break.',
  ])
})
