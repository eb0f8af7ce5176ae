import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { isFile } from '../files/is-file.ts'
import { openingFindings } from '../output/site-rules.ts'
import type { BundleFile } from '../vite/bundle.ts'
import type { SiteModules } from '../vite/site-modules.ts'
import { blockedInStyles } from './blocked.ts'
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

/**
 * Returns the files that are rendered by the build only: those of the components that pages use
 * without an island, of the pages themselves, and of what they import. Those in packages are not the
 * site's to mend.
 */
function staticFiles({ root }: SiteConfig, modules: SiteModules): string[] {
  const { componentsIndex, pluginComponents, imported, pages } = modules
  const indexes = [...pluginComponents, ...(componentsIndex === null ? [] : [componentsIndex])]
  const entries = [...indexes, ...imported, ...pages]
  const found = new Set<string>()
  for (const entry of entries) {
    const file = scriptAt(isAbsolute(entry) ? entry : join(root, entry))
    if (file !== null) found.add(file)
  }
  // The set grows during the iteration.
  for (const file of found) {
    for (const path of relativeImports(readFileSync(file, 'utf8'), root)) {
      const other = scriptAt(path.startsWith('/') ? path : join(dirname(file), path))
      if (other !== null) found.add(other)
    }
  }
  return [...found].filter((file) => /\.[jt]sx$/.test(file))
}

/** Returns the paths of files that a script imports; those that begin with `@site/` are absolute. */
function relativeImports(source: string, root: string): string[] {
  const specifiers = source.matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s(?!\s*type\b)[^'"]*?['"]((?:\.|@site\/)[^'"]+)['"]/g,
  )
  return [...specifiers].map(([, path = '']) => path.replace(/^@site(?=\/)/, root))
}

/** Returns the script at a path that may lack its ending. Islands run in the browser, too. */
function scriptAt(path: string): string | null {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts']
  const file = endings.map((end) => path + end).find(isFile)
  if (file === undefined || !/\.[jt]sx?$/.test(file)) return null
  return /\.island\.[jt]sx$/.test(file) || file.includes('/node_modules/') ? null : file
}
