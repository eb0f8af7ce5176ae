import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

it('checks a site without writing it', async () => {
  const file = join(root, 'docs/start.mdx')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before}\n[Nowhere](./nowhere.mdx)\n`)
  const { findings, pages } = await check({ root })
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
