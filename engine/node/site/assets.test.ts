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

it('reads a file once, until it is asked to forget what it knows', () => {
  mkdirSync(join(root, 'static'), { recursive: true })
  const file = join(root, 'static/later.svg')
  const assets = new AssetStore({ root, staticFolders: [join(root, 'static')], base: '/' })
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
