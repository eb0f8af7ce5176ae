import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '../content/hash.ts'
import type { TargetResolver } from '../content/html/finish.ts'
import { noBody, noFacts, type RenderedContent } from '../content/page-content.ts'
import { ContentCache, type ContentKey } from './content-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const resolve: TargetResolver = {
  doc: (file) => `/${file}`,
  asset: () => null,
  lostDoc: () => ({ is: 'nothing', near: null }),
  staticFile: () => null,
  route: (path) => path,
  cards: () => [],
}
const key: ContentKey = {
  name: 'en:docs/a.mdx',
  key: 'one',
  pagesKey: 'pages',
  configKey: 'config',
  resolve,
}
const content: RenderedContent = {
  ...noFacts,
  ...noBody,
  html: '<p>Text</p>',
  title: 'Title',
  targets: [['doc:b.mdx', '/b.mdx']],
}

/** Takes the page in a build of its own and returns whether it was compiled. */
async function build(
  wanted: ContentKey = key,
  { save = true, made = content }: { save?: boolean; made?: RenderedContent } = {},
): Promise<{ compiled: number; html: string; title: string | null }> {
  const cache = new ContentCache(folder)
  const taken = cache.take(wanted, () => made)
  const { html } = taken.body()
  await cache.settle()
  if (save) cache.save()
  return { compiled: cache.compiled, html, title: taken.facts.title }
}

test('content is made once', async () => {
  expect(new ContentCache(folder).empty).toBe(true)
  expect(await build()).toEqual({ compiled: 1, html: '<p>Text</p>', title: 'Title' })
  expect(new ContentCache(folder).empty).toBe(false)
  expect(await build()).toEqual({ compiled: 0, html: '<p>Text</p>', title: 'Title' })
})

test('the body of a page that stays is not read', async () => {
  await build()
  const [file] = readdirSync(join(folder, 'content')) as [string]
  writeFileSync(join(folder, 'content', file), 'not JSON')
  const cache = new ContentCache(folder)
  const taken = cache.take(key, () => ({ ...content, html: 'made again' }))
  expect([taken.facts.title, taken.bodyHash().length, cache.compiled]).toEqual(['Title', 22, 0])
  expect(taken.body().html).toBe('made again')
})

test('content of a build that ended early is found', async () => {
  await build(key, { save: false })
  expect(await build()).toMatchObject({ compiled: 0, html: '<p>Text</p>' })
})

test('content is made anew where its source, a target or a partial is another', async () => {
  const partial = join(folder, 'partial.mdx')
  writeFileSync(partial, 'one')
  const made = { ...content, partials: { [partial]: hashOf('one') } }
  await build(key, { made })
  expect(await build(key, { made })).toMatchObject({ compiled: 0 })
  expect(await build({ ...key, key: 'two' }, { made })).toMatchObject({ compiled: 1 })
  const moved = { ...resolve, doc: () => '/elsewhere' }
  expect(await build({ ...key, key: 'two', resolve: moved }, { made })).toMatchObject({
    compiled: 1,
  })
  await build(key, { made })
  writeFileSync(partial, 'two')
  expect(await build(key, { made })).toMatchObject({ compiled: 1 })
  rmSync(partial)
  expect(await build(key, { made })).toMatchObject({ compiled: 1 })
})

test('only content that shows the list of pages depends on it', async () => {
  const other = { ...key, pagesKey: 'other' }
  await build()
  expect(await build(other)).toMatchObject({ compiled: 0 })
  const made = { ...content, usedPages: true }
  await build({ ...key, key: 'list' }, { made })
  expect(await build({ ...other, key: 'list' }, { made })).toMatchObject({ compiled: 1 })
})

test('only content that reads the configuration depends on it', async () => {
  const other = { ...key, configKey: 'other' }
  await build()
  expect(await build(other)).toMatchObject({ compiled: 0 })
  const made = { ...content, usedConfig: true }
  await build({ ...key, key: 'title' }, { made })
  expect(await build({ ...other, key: 'title' }, { made })).toMatchObject({ compiled: 1 })
})

test('a write that fails is told to who waits, and to nobody else', async () => {
  const cache = new ContentCache(folder)
  rmSync(join(folder, 'content'), { recursive: true })
  cache.take(key, () => content)
  await expect(cache.settle()).rejects.toThrow('ENOENT')
  const other = new ContentCache(folder)
  rmSync(join(folder, 'content'), { recursive: true })
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  other.take(key, () => content)
  await vi.waitFor(() => expect(other.settle(1)).rejects.toThrow('ENOENT'))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('content that failed is made anew: what was missing may be there now', async () => {
  const finding = { message: 'The import leads nowhere.', file: 'docs/a.mdx' } as const
  const failed = (rule: string): RenderedContent => ({
    ...content,
    findings: [{ ...finding, rule, severity: 'error' }],
  })
  await build(key, { made: failed('missing-import') })
  expect(await build()).toMatchObject({ compiled: 1 })
  // A broken link is cached, and its target is looked up again.
  await build({ ...key, key: 'two' }, { made: failed('broken-link') })
  expect(await build({ ...key, key: 'two' })).toMatchObject({ compiled: 0 })
})
