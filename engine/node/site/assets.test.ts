import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { AssetStore } from './assets.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-assets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each([
  ['a b.svg', '/a%20b.svg'],
  ['a#b.svg', '/a%23b.svg'],
  ['a?b.svg', '/a%3Fb.svg'],
  ['a&b.svg', '/a%26b.svg'],
])('finds the static file %s by the URL that browsers ask for', (name, url) => {
  mkdirSync(join(root, 'static'), { recursive: true })
  writeFileSync(join(root, 'static', name), '<svg width="3" height="2"/>')
  const assets = new AssetStore({ root, staticFolders: [join(root, 'static')], base: '/' })
  expect(assets.staticFile(url)).toEqual({ url, width: 3, height: 2 })
  expect(assets.content(url)?.toString()).toBe('<svg width="3" height="2"/>')
})
