import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { siteBundleOf } from '../vite/bundle.ts'
import { findSiteModules, noModules } from '../vite/site-modules.ts'
import { isPlain, themeIn } from './prepared-theme.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-theme-'))
const root = join(folder, 'site')
const themes = join(folder, 'themes')
let config: SiteConfig

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeAll(async () => {
  write('docs/index.md', '# Start\n')
  write(
    'quire.config.ts',
    "export default { title: 'Site', url: 'https://example.com', docs: { routeBasePath: '/' } }",
  )
  config = await loadConfig(root)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a prepared theme', () => {
  const find = (mayWrite: boolean) => themeIn(themes, config, { mode: 'production', mayWrite })

  it('is made where that is allowed, and is found afterwards', async () => {
    expect(await find(false)).toBeNull()
    expect(readdirSync(folder)).not.toContain('themes')
    const made = await find(true)
    expect(made?.server.chunks[0]?.path).toMatch(/^server-.*\.mjs$/)
    const found = await find(false)
    expect(found).toMatchObject({ server: made!.server, client: made!.client })
    // Nothing is left beside it.
    expect(readdirSync(themes)).toHaveLength(1)
  })

  it('is made again if a file of it is damaged, or a package has another version', async () => {
    const theme = (await find(true))!
    const script = join(theme.client.folder, theme.client.chunks[0]!.path)
    const whole = readFileSync(script)
    writeFileSync(script, whole.subarray(0, 100))
    expect(await find(false)).toBeNull()
    await find(true)
    expect(readFileSync(script)).toEqual(whole)

    const facts = join(theme.client.folder, '../../theme.json')
    const text = readFileSync(facts, 'utf8')
    expect(text).toMatch(/\["react","[\d.]+"\]/)
    writeFileSync(facts, text.replace(/\["react","[\d.]+"\]/, '["react","0.1.0"]'))
    expect(await find(false)).toBeNull()
    await find(true)
    expect(readFileSync(facts, 'utf8')).toBe(text)
  })

  it('is another one in development, where its scripts have the names that pages expect', async () => {
    const dev = { mode: 'development', mayWrite: true } as const
    const theme = (await themeIn(themes, config, dev))!
    const bundle = await siteBundleOf(theme, config, noModules)
    const scripts = new Map(bundle.files.map((file) => [file.path, file]))
    expect(scripts.has(bundle.boot)).toBe(true)
    expect(scripts.get(bundle.shell!)?.content.includes('quire:changed')).toBe(true)
    expect(bundle.files.map(({ path }) => path)).toContain(bundle.stylesheet)
    const { renderContent } = await import(bundle.serverEntry)
    expect(renderContent).toBeTypeOf('function')
    const sources = [bundle.serverEntry, join(theme.client.folder, bundle.shell!)]
    for (const file of sources) {
      const code = readFileSync(file, 'utf8')
      // What React says of mistakes in pages.
      expect(code).toContain('Each child in a list should have a unique')
      expect(code).not.toContain(folder)
    }
    expect(await find(false)).not.toBeNull()
  })

  it('is another one for another base', async () => {
    expect(
      await themeIn(themes, { ...config, base: '/docs/' }, { mode: 'production', mayWrite: false }),
    ).toBeNull()
  })
})

describe('a site is plain', () => {
  const isPlainNow = async () => isPlain(config, await findSiteModules(config, []))

  it('if it has pages and settings only', async () => {
    expect(await isPlainNow()).toBe(true)
  })

  it.each([
    ['an island', 'components/Count.island.tsx', 'export default () => null'],
    ['components', 'components/index.ts', 'export const A = () => null'],
    ['a part of the theme', 'theme/Footer.tsx', 'export default () => null'],
    ['a page that is code', 'pages/index.tsx', 'export default () => null'],
    ['a stylesheet that has to be checked', 'components/a.css', 'p {}'],
    ['a configuration of PostCSS', 'postcss.config.js', 'export default {}'],
  ])('but not with %s', async (_, path, text) => {
    write(path, text)
    try {
      expect(await isPlainNow()).toBe(false)
    } finally {
      rmSync(join(root, path))
    }
    expect(await isPlainNow()).toBe(true)
  })
})
