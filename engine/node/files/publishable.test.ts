import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PublishRule, refusalInPackage } from './publishable.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quire-publishable-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (path: string) => join(folder, path)

function put(path: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), path)
}

function link(path: string, target: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  symlinkSync(target, at(path))
}

const rule = () =>
  new PublishRule({
    folders: ['site', 'packages/tea/docs', 'package.json', '.declared', 'none'].map(at),
    configFiles: ['site/quire.config.ts', 'site/parts/navbar.ts', 'site/data.json'].map(at),
  })
const reason = (path: string) => rule().refusal(at(path))?.reason ?? null

it.each([
  'site/docs/img/a.png',
  'site/package.json',
  'site/data.json',
  'site/static/.well-known/security.txt',
  'packages/tea/docs/a.png',
  'package.json',
  '.declared/a.png',
])('%s may be published', (path) => {
  put(path)
  expect(reason(path)).toBeNull()
})

it.each([
  ['home/.npmrc', 'it is outside of the folders of the site'],
  ['packages/tea/secret.txt', 'it is outside of the folders of the site'],
  ['site-2/a.png', 'it is outside of the folders of the site'],
  ['site/.env', 'it is hidden, and may hold secrets'],
  ['site/.git/config', '".git" is hidden, and may hold secrets'],
  ['site/docs/.secret.md', 'it is hidden, and may hold secrets'],
  ['site/.well-known/.htpasswd', 'it is hidden, and may hold secrets'],
  ['site/prod.env', 'it holds variables of an environment, which may be secrets'],
  ['site/quire.config.ts', 'it belongs to the configuration of the site'],
  ['site/parts/navbar.ts', 'it belongs to the configuration of the site'],
  ['site/docs/Quire.Config.mjs', 'it belongs to the configuration of the site'],
  ['site/node_modules/a/LICENSE', 'it is part of an installed package'],
  ['site/node_modules/.pnpm/a/LICENSE', 'it is part of an installed package'],
  ['site/package-lock.json', 'it is a lock file, which may name private servers'],
  ['site/yarn.lock', 'it is a lock file, which may name private servers'],
  ['site/docs/server.pem', 'its name is that of a file with keys'],
  ['site/docs/id_ed25519', 'its name is that of a file with keys'],
])('%s must not be: %s', (path, expected) => {
  put(path)
  expect(reason(path)).toBe(expected)
})

it('a link is what it leads to, whatever its name', () => {
  for (const path of [
    'outside/a.txt',
    'site/shown/a.txt',
    'site/.env',
    'packages/tea/docs/b.txt',
  ]) {
    put(path)
  }
  link('site/docs/leak.svg', at('outside/a.txt'))
  link('site/docs/env.txt', at('site/.env'))
  link('site/docs/.hidden.txt', at('site/shown/a.txt'))
  link('site/docs/around', at('outside'))
  link('site/docs/shown', at('site/shown'))
  link('site/docs/tea', at('packages/tea/docs'))
  link('site/docs/gone', at('nowhere'))
  const leads = 'it is a link that leads out of the folders of the site'
  expect(reason('site/docs/leak.svg')).toBe(leads)
  expect(reason('site/docs/around/a.txt')).toBe(leads)
  expect(reason('site/docs/env.txt')).toBe('".env" is hidden, and may hold secrets')
  expect(reason('site/docs/.hidden.txt')).toBe('it is hidden, and may hold secrets')
  expect(reason('site/docs/shown/a.txt')).toBeNull()
  expect(reason('site/docs/tea/b.txt')).toBeNull()
  expect(reason('site/docs/gone')).toBeNull()
})

it('a folder may appear later', () => {
  const later = new PublishRule({ folders: [at('later')], configFiles: [] })
  put('later/a.png')
  expect(later.refusal(at('later/a.png'))).toBeNull()
})

it('a site may itself be reached by a link', () => {
  put('real/docs/a.png')
  link('linked', at('real'))
  const linked = new PublishRule({ folders: [at('linked')], configFiles: [] })
  expect(linked.refusal(at('linked/docs/a.png'))).toBeNull()
  expect(linked.refusal(at('linked/../outside/a.txt'))?.reason).toBe(
    'it is outside of the folders of the site',
  )
})

it('packages publish their own files, but none that are hidden', () => {
  for (const path of ['packages/ui/logo.svg', 'packages/ui/.npmrc', 'packages/other.svg']) put(path)
  const ui = at('packages/ui')
  expect(refusalInPackage(at('packages/ui/logo.svg'), ui)).toBeNull()
  expect(refusalInPackage(at('packages/ui/.npmrc'), ui)?.reason).toContain('hidden')
  expect(refusalInPackage(at('packages/other.svg'), ui)?.reason).toContain('out of its package')
})
