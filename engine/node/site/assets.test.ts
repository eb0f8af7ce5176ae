import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { normalizeConfig } from '../config/normalize.ts'
import { AssetStore } from './assets.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-assets-'))
const site = normalizeConfig(
  { title: 'Site', url: 'https://example.com' },
  {
    root,
    configFile: join(root, 'quire.config.ts'),
    configFiles: [],
    configHash: '',
    docs: [{}],
    pastVersions: {},
    versions: {},
    messages: {},
    texts: {},
  },
)
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each([
  ['a b.svg', '/a%20b.svg'],
  ['a#b.svg', '/a%23b.svg'],
  ['a?b.svg', '/a%3Fb.svg'],
  ['a&b.svg', '/a%26b.svg'],
])('finds the static file %s by the URL that browsers ask for', (name, url) => {
  mkdirSync(join(root, 'static'), { recursive: true })
  writeFileSync(join(root, 'static', name), '<svg width="3" height="2"/>')
  const assets = new AssetStore(site)
  expect(assets.staticFile(url)).toEqual({ url, width: 3, height: 2 })
  expect(assets.content(url)?.toString()).toBe('<svg width="3" height="2"/>')
})

it('has files that the bundler publishes, whose URLs are whole', () => {
  const assets = new AssetStore({ ...site, base: '/docs/' })
  expect(assets.staticFile('/docs/assets/pot-1a2b.png')).toEqual({
    url: '/docs/assets/pot-1a2b.png',
  })
  expect(assets.staticFile('/assets/pot-1a2b.png')).toBeNull()
})

it('reads a file once, until it is asked to forget what it knows', () => {
  mkdirSync(join(root, 'static'), { recursive: true })
  const file = join(root, 'static/later.svg')
  const assets = new AssetStore(site)
  const width = () => assets.staticFile('/later.svg')?.width
  expect(width()).toBeUndefined()
  writeFileSync(file, '<svg width="3" height="2"/>')
  expect(width()).toBeUndefined()
  assets.forget()
  expect(width()).toBe(3)
  writeFileSync(file, '<svg width="5" height="2"/>')
  expect(width()).toBe(3)
  assets.forget()
  expect(width()).toBe(5)
})

it('has no file that must not be published, nor one that is replaced by such a file', () => {
  mkdirSync(join(root, 'static'), { recursive: true })
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, '.env'), 'SECRET=1')
  writeFileSync(join(root, 'static/.env'), 'SECRET=1')
  writeFileSync(join(root, 'docs/leak.txt'), 'public')
  symlinkSync(join(root, '.env'), join(root, 'static/env.txt'))
  const assets = new AssetStore(site)
  const hidden = { reason: 'it is hidden, and may hold secrets', hint: expect.any(String) }
  expect(assets.asset('.env')).toEqual(hidden)
  expect(assets.staticFile('/.env')).toBeNull()
  expect(assets.content('/.env')).toBeUndefined()
  expect(assets.content('/env.txt')).toBeUndefined()
  const info = assets.asset('docs/leak.txt')
  const path = (info as { url: string }).url.slice(1)
  expect(assets.at(path)?.content.toString()).toBe('public')
  rmSync(join(root, 'docs/leak.txt'))
  symlinkSync(join(root, '.env'), join(root, 'docs/leak.txt'))
  assets.forget()
  expect(assets.files(['docs/leak.txt'])).toEqual([])
  expect(assets.at(path)).toBeUndefined()
})

it('encodes the names of files beside pages and in static folders', () => {
  mkdirSync(join(root, 'docs'), { recursive: true })
  mkdirSync(join(root, 'static'), { recursive: true })
  for (const folder of ['docs', 'static']) writeFileSync(join(root, folder, 'c#?.svg'), '<svg/>')
  const assets = new AssetStore(site)
  const { url } = assets.asset('docs/c#?.svg') as { url: string }
  expect(url).toMatch(/^\/assets\/c%23%3F-[\w-]{8}\.svg$/)
  expect(assets.content(url)?.toString()).toBe('<svg/>')
  expect(assets.asset('static/c#?.svg')).toMatchObject({ url: '/c%23%3F.svg' })
})
