import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, check, dev, loadSite, QuireError, serve } from 'quire-docs/build'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'quire-program-'))

beforeAll(() => {
  cpSync(join(import.meta.dirname, 'fixtures/small'), root, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
})

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

it('builds and serves a site', async () => {
  const steps: string[] = []
  const outDir = join(root, 'out')
  const result = await build({ root, outDir, progress: (text) => steps.push(text) })
  expect(result.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(result.outDir).toBe(outDir)
  expect(result.statistics?.written).toBeGreaterThan(3)
  expect(steps).toContain('Publishing')
  expect(existsSync(join(outDir, 'guide/one/index.html'))).toBe(true)
  const server = await serve({ root, outDir, port: 0 })
  expect((await fetch(new URL('guide/one', server.url))).status).toBe(200)
  await server.close()
  await expect(fetch(server.url)).rejects.toThrow()
})

it('reads the pages of a site without writing them', async () => {
  const site = await loadSite({ root, cacheDir: join(root, 'elsewhere') })
  expect(site).toMatchObject({ root, base: '/', cacheDir: join(root, 'elsewhere') })
  expect(site.locales.map(({ name, path }) => [name, path])).toEqual([['en', '/']])
  const pages = new Map<string, string>()
  const { findings, pages: count } = await site.render({
    page: ({ path, file, data }) =>
      pages.set(path, `${file}: ${data.title}, ${data.html.length > 0}`),
  })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pages.size).toBe(count)
  expect(pages.get('/guide/one')).toBe('docs/guide/one.mdx: One, true')
  expect(existsSync(join(root, 'dist'))).toBe(false)
  expect(existsSync(join(root, 'elsewhere'))).toBe(true)
  await expect(loadSite({ root: join(root, 'docs') })).rejects.toBeInstanceOf(QuireError)
})

it('runs the tool of the guide', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/docs/guides/tools.mdx'), 'utf8')
  const code = /```ts title="tools\/long-pages\.ts"\n(.*?)```/s.exec(guide)![1]!
  mkdirSync(join(root, 'tools'))
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(import.meta.dirname, '../engine'), join(root, 'node_modules/quire-docs'), 'dir')
  const file = join(root, 'tools/long-pages.ts')
  writeFileSync(file, code)
  const { longPages } = await import(/* @vite-ignore */ file)
  const all = await longPages(root, 0)
  expect(all.length).toBeGreaterThan(1)
  expect(all[0].words).toBeGreaterThan(all.at(-1).words)
  expect(await longPages(root, all[0].words - 1)).toEqual([all[0]])
  const page = join(root, 'docs/guide/one.mdx')
  const before = readFileSync(page, 'utf8')
  writeFileSync(page, `${before}\n<Unknown />\n`)
  await expect(longPages(root, 0)).rejects.toBeInstanceOf(QuireError)
  writeFileSync(page, before)
})

it('checks a site without writing it', async () => {
  const file = join(root, 'docs/start.mdx')
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    `${before}\n[Nowhere](./nowhere.mdx) [Else](https://elsewhere.example.net/a)\n`,
  )
  const { findings, pages, externalLinks } = await check({ root })
  const link = externalLinks().find(({ url }) => url === 'https://elsewhere.example.net/a')
  const finding = { rule: 'lost', severity: 'error', message: 'Lost.' } as const
  expect(link?.places(finding).map(({ file, line }) => [file, line! > 1])).toEqual([
    ['docs/start.mdx', true],
  ])
  writeFileSync(file, before)
  expect(findings.map(({ rule, file }) => [rule, file])).toContainEqual([
    'broken-markdown-link',
    'docs/start.mdx',
  ])
  expect(pages).toBeGreaterThan(2)
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

it('develops a site until it is closed', async () => {
  const loads: unknown[] = []
  const server = await dev({ root, port: 0, onLoad: (failure) => loads.push(failure) })
  expect(await (await fetch(new URL('/guide/one', server.url))).text()).toContain('<article>')
  const file = join(root, 'docs/guide/one.mdx')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA new sentence.\n`)
  await vi.waitFor(
    async () => {
      const page = await fetch(new URL('/guide/one', server.url))
      expect(await page.text()).toContain('A new sentence.')
    },
    { timeout: 20_000 },
  )
  await server.close()
  await expect(fetch(server.url)).rejects.toThrow()
  expect(loads).toContain(null)
})

it('throws what is wrong with a config', async () => {
  await expect(build({ root: join(root, 'docs') })).rejects.toThrow('There is no config file in')
})
