import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { findSiteModules } from './site-modules.ts'

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

it('refuses two islands of one name', async () => {
  await expect(
    find('components/a/List.island.tsx', 'components/b/List.island.tsx'),
  ).rejects.toThrow(
    'There are two islands named "List": components/a/List.island.tsx and components/b/List.island.tsx.',
  )
})
