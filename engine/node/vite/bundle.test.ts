import { expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { noImports } from '../plugins/imports.ts'
import { bundleKey } from './bundle.ts'
import type { SiteModules } from './site-modules.ts'
import { noTheme } from './theme-modules.ts'

const keyOf = (root: string, provided: string) =>
  bundleKey(
    {
      ...{ root, base: '/', outDir: `${root}/build`, plugins: [], pluginsKey: '' },
      ...{
        customCss: [],
        headTags: [],
        csp: {},
        componentsFolder: `${root}/components`,
        pagesFolder: `${root}/pages`,
      },
    } as unknown as SiteConfig,
    {
      ...{ componentsIndex: null, pluginComponents: [], theme: noTheme, elements: [] },
      ...{ islands: new Map(), pages: [], imported: ['@acme/badge'], customCss: [] },
      ...{ pluginStyles: [], pluginFolders: [], tokens: [], search: null, headingSlugs: null },
      markdown: [],
      imports: { ...noImports, files: new Map([['@acme/badge', provided]]) },
    } satisfies SiteModules,
    'production',
  )

it('is another bundle when a plugin provides another file for a module', () => {
  const key = keyOf('/a/site', '/a/plugin/Badge.tsx')
  expect(keyOf('/a/site', '/a/plugin/Badge.tsx')).toBe(key)
  expect(keyOf('/a/site', '/a/plugin/Other.tsx')).not.toBe(key)
  expect(keyOf('/b/site', '/b/plugin/Badge.tsx')).toBe(key)
})
