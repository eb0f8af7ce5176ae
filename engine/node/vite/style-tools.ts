import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { themeFolder } from './theme-sources.ts'

type Tools = Pick<
  SiteConfig,
  'root' | 'outDir' | 'customCss' | 'componentsFolder' | 'pagesFolder' | 'plugins' | 'pluginsKey'
>

/** Languages that compile to CSS, by extension, with the package that Vite compiles them with. */
const compilers: Readonly<Record<string, string>> = {
  scss: 'sass',
  sass: 'sass',
  less: 'less',
  styl: 'stylus',
  stylus: 'stylus',
}

/** Returns the package that compiles a stylesheet; `null` for CSS. */
export function compilerOf(file: string): string | null {
  return compilers[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? null
}

/** Whether a site has a package, in its own folder or in one above it. */
export function hasPackage(root: string, name: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name))) return true
    if (folder === dirname(folder)) return false
  }
}

/**
 * Returns a hash of everything that tools of the site could make its styles from; `null` if it has
 * none. What they read is not known, and some search all pages for class names, so every source of
 * the site counts.
 */
export function styleToolsKey(config: Tools): string | null {
  const { root, outDir, pluginsKey } = config
  if (!usesStyleTools(config)) return null
  const files = globSync(
    '**/*.{md,mdx,[cm]js,[cm]ts,js,ts,jsx,tsx,css,scss,sass,less,styl,html,json}',
    {
      cwd: root,
      ignore: ['**/node_modules/**', '**/.quire/**', `${outDir}/**`, 'dist/**'],
    },
  )
  const content = files.sort().map((file) => [file, hashOf(readFileSync(join(root, file)))])
  return hashOf(JSON.stringify([pluginsKey, content]))
}

/** Whether tools of the site make its styles: plugins of Vite, PostCSS, Sass. */
export function usesStyleTools(config: Omit<Tools, 'pluginsKey' | 'outDir'>): boolean {
  return (
    config.plugins.some(({ vite = [] }) => vite.length > 0) ||
    hasPostcssConfig(config.root) ||
    hasCompiledStyles(config)
  )
}

function hasCompiledStyles({
  root,
  customCss,
  componentsFolder,
  pagesFolder,
}: Omit<Tools, 'pluginsKey' | 'outDir'>): boolean {
  if (customCss.some((file) => compilerOf(file) !== null)) return true
  const pattern = `**/*.{${Object.keys(compilers).join(',')}}`
  return [componentsFolder, pagesFolder, themeFolder({ root })].some(
    (cwd) => existsSync(cwd) && globSync(pattern, { cwd }).length > 0,
  )
}

/** Whether PostCSS is configured in a folder or in one above it, where Vite looks for it, too. */
export function hasPostcssConfig(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = globSync(['postcss.config.*', '.postcssrc*'], { cwd: folder, dot: true, deep: 1 })
    if (found.length > 0) return true
    if (/"postcss"\s*:\s*\{/.test(readText(join(folder, 'package.json')) ?? '')) return true
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) return false
  }
}
