import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { findSiteModules, hasOwnComponents, noModules } from './site-modules.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-modules-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const find = (...files: string[]) => {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  return findSiteModules(
    {
      root,
      componentsFolder: join(root, 'components'),
      pagesFolder: join(root, 'pages'),
      customCss: [],
      search: {},
    } as unknown as SiteConfig,
    [],
  )
}

it('knows islands by the names of their files', async () => {
  const { islands } = await find('components/Counter.island.tsx', 'components/a/List.island.jsx')
  expect([...islands.keys()]).toEqual(['Counter', 'List'])
})

it('tells code of the site from that of plugins', async () => {
  expect(hasOwnComponents(await find('docs/index.md'))).toBe(false)
  const islands = new Map([['Console', '/plugin/components/Console.island.tsx']])
  expect(hasOwnComponents({ ...noModules, islands })).toBe(true)
  const pluginFolders = ['/plugin/components']
  expect(hasOwnComponents({ ...noModules, islands, pluginFolders })).toBe(false)
  expect(hasOwnComponents(await find('components/index.ts'))).toBe(true)
  expect(hasOwnComponents(await find('components/Counter.island.tsx'))).toBe(true)
})

it('names two plugins that offer a component or an island of one name; the site may replace it', async () => {
  const write = (file: string, source = '') => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  write('a/index.ts', "export const Chart = () => null\nexport { Row as tr } from './Row'\n")
  write('a/Map.island.tsx')
  write('b/index.ts', 'const Chart = 1\nexport default { Chart, own: 1 }\nexport const A = 1\n')
  write('b/Chart.island.tsx')
  write('c/index.ts', 'export const Map = 1\nexport const tr = 1\nexport const B = 1\n')
  write('components/index.ts', 'export const A = 1\nexport const Map = 1\n')
  write('components/B.island.tsx')
  const plugins = ['a', 'b', 'c'].map((name) => ({
    name,
    api: 1,
    version: '1',
    theme: { components: join(root, name) },
  }))
  const { theme, islands } = await findSiteModules(
    {
      root,
      plugins,
      customCss: [],
      search: {},
      componentsFolder: join(root, 'components'),
      pagesFolder: join(root, 'pages'),
    } as unknown as SiteConfig,
    [],
  )
  expect(theme.findings.map(({ message }) => message)).toEqual([
    'Two plugins have a component "Chart": "a" and "b".',
    'Two plugins have a component "Map": "a" and "c".',
    'Two plugins have a component "tr": "a" and "c".',
  ])
  expect(theme.findings).toMatchObject(theme.findings.map(() => ({ severity: 'error' })))
  expect([...islands.keys()]).toEqual(['Chart', 'B'])
})

it('refuses two islands of one name', async () => {
  await expect(
    find('components/a/List.island.tsx', 'components/b/List.island.tsx'),
  ).rejects.toThrow(
    'There are two islands named "List": components/a/List.island.tsx and components/b/List.island.tsx.',
  )
})
