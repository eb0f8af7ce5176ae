import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IndexCache } from './index-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const content = Buffer.from([1, 2, 10, 0, 255, 10])

test('what is kept holds for its key', () => {
  const cache = new IndexCache(folder)
  expect(cache.take('index', 'one', () => content)).toEqual(content)
  expect(new IndexCache(folder).read('index', 'one')).toEqual(content)
  expect(cache.read('index', 'on')).toBeNull()
  expect(cache.read('index', 'two')).toBeNull()
  expect(cache.read('other', 'one')).toBeNull()
})

test('what a build that ended early has left is made again', () => {
  const cache = new IndexCache(folder)
  cache.write('index', 'one', content)
  const file = join(folder, 'search', readdirSync(join(folder, 'search'))[0]!)
  const whole = readFileSync(file)
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file, whole.subarray(0, length))
    expect(cache.read('index', 'one')).toBeNull()
  }
  expect(cache.take('index', 'one', () => content)).toEqual(content)
  expect(cache.read('index', 'one')).toEqual(content)
})
