import { expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { noImports } from '../plugins/imports.ts'
import { bundleKey } from './bundle.ts'
import { noModules } from './site-modules.ts'

const keyOf = (root: string, provided: string) =>
  bundleKey(
    {
      root,
      base: '/',
      outDir: `${root}/build`,
      plugins: [],
      pluginsKey: '',
      customCss: [],
      headTags: [],
      sharedFiles: [],
      csp: {},
      search: {},
      componentsFolder: `${root}/components`,
      pagesFolder: `${root}/pages`,
    } as unknown as SiteConfig,
    {
      ...noModules,
      imported: ['@acme/badge'],
      imports: { ...noImports, files: new Map([['@acme/badge', provided]]) },
    },
  )

it('is another bundle when a plugin provides another file for a module', () => {
  const key = keyOf('/a/site', '/a/plugin/Badge.tsx')
  expect(keyOf('/a/site', '/a/plugin/Badge.tsx')).toBe(key)
  expect(keyOf('/a/site', '/a/plugin/Other.tsx')).not.toBe(key)
  expect(keyOf('/b/site', '/b/plugin/Badge.tsx')).toBe(key)
})
