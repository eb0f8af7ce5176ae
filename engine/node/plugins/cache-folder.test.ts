import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cacheFolderOf } from './cache-folder.ts'

it('a plugin has a folder of its own in the cache, which is there', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'quire-cache-folder-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true }))
  const folder = cacheFolderOf({ cacheDir }, { name: 'kettle', api: 1, version: '1' })
  expect(folder).toBe(join(cacheDir, 'plugins/kettle'))
  expect(statSync(folder).isDirectory()).toBe(true)
  expect(cacheFolderOf({ cacheDir }, { name: 'kettle', api: 1, version: '2' })).toBe(folder)
  expect(existsSync(join(cacheDir, 'plugins/pot'))).toBe(false)
})
