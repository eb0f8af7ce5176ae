import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { openingFindings } from '../output/site-rules.ts'
import type { BundleFile } from '../vite/bundle.ts'
import type { SiteModules } from '../vite/site-modules.ts'
import { blockedInStyles } from './blocked-styles.ts'
import { deadCode, ignoredFiles } from './ignored-files.ts'

/** Returns the findings about a site as a whole, the same in development and in the build. */
export function siteFindings(
  config: SiteConfig,
  modules: SiteModules,
  files: readonly BundleFile[],
): Finding[] {
  return [
    ...openingFindings(config),
    ...blockedInStyles(config, files),
    ...ignoredFiles(config),
    ...modules.theme.findings,
    ...deadCode(staticFiles(config, modules), config.root),
  ]
}

/** Returns the components that pages use without an island, and the React pages. */
function staticFiles({ root }: SiteConfig, modules: SiteModules): string[] {
  const { componentsIndex, imported, pages } = modules
  const source = componentsIndex === null ? '' : readFileSync(componentsIndex, 'utf8')
  const exported = [...source.matchAll(/export\s[^'"]*?from\s+['"](\.[^'"]+)['"]/g)].map(
    ([, path = '']) => join(dirname(componentsIndex!), path),
  )
  const found = [...exported, ...imported, ...pages]
    .map((path) => (isAbsolute(path) ? path : join(root, path)))
    .flatMap((path) => [path, `${path}.tsx`, `${path}.jsx`])
  return [...new Set(found)].filter(
    (path) => /\.[jt]sx$/.test(path) && !/\.island\.[jt]sx$/.test(path) && existsSync(path),
  )
}
