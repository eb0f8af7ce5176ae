import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { importedFile } from './raw-imports.ts'
import { themeFolder } from './theme-sources.ts'

/** The parts of a config that say where the styles of a site are, and what makes them. */
export type Styles = Pick<
  SiteConfig,
  'root' | 'customCss' | 'componentsFolder' | 'pagesFolder' | 'plugins'
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

/** Whether a package is installed in a folder or in one above it. */
export function hasPackage(from: string, name: string): boolean {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name))) return true
    if (folder === dirname(folder)) return false
  }
}

/**
 * Returns the absolute stylesheets of a site: the files in the config, and all files with one of the
 * extensions in the folders of its code.
 */
export function siteStyles(
  { root, customCss, componentsFolder, pagesFolder }: Omit<Styles, 'plugins'>,
  extensions: readonly string[] = ['css'],
): string[] {
  const patterns = extensions.map((extension) => `**/*.${extension}`)
  const found = [componentsFolder, pagesFolder, themeFolder({ root })].flatMap((cwd) =>
    existsSync(cwd) ? globSync(patterns, { cwd, absolute: true }) : [],
  )
  return [...new Set([...customCss, ...found.sort()])].filter(existsSync)
}

/**
 * Returns a hash of all possible inputs of the site's style tools; `null` if it has none. Their inputs
 * are unknown, and some tools search all pages for class names, so every source of the site counts.
 */
export function styleToolsKey(
  config: Styles & Pick<SiteConfig, 'outDir' | 'pluginsKey'>,
): string | null {
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
export function usesStyleTools(config: Styles): boolean {
  return (
    config.plugins.some(({ vite = [] }) => vite.length > 0) ||
    hasPostcssConfig(config.root) ||
    siteStyles(config, Object.keys(compilers)).some((file) => compilerOf(file) !== null)
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

const QUOTED = `"([^"]*)"|'([^']*)'`

/** Comments, references, and strings: neither comments nor strings contain references. */
const REFERENCE = new RegExp(
  [
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`@import\s+(?:url\(\s*)?(?:${QUOTED}|([^"')\s;]+))`,
    String.raw`url\(\s*(?:${QUOTED}|([^"')]+))`,
    String.raw`composes\s*:[^;}]*?\sfrom\s+(?:${QUOTED})`,
    String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`,
  ].join('|'),
  'g',
)

/**
 * Returns the files that a stylesheet refers to by relative paths or from the site's root,
 * absolute: other stylesheets, images. The bundler does not report them.
 */
export function styleReferences(file: string, source: string, root: string): string[] {
  const found = new Set<string>()
  for (const [, ...parts] of source.matchAll(REFERENCE)) {
    const imported = parts.slice(0, 3).find((part) => part !== undefined)
    const path = (parts.find((part) => part !== undefined) ?? '').trim().replace(/[?#].*$/, '')
    if (path === '' || /^(?:[a-z]+:|\/)/i.test(path)) continue
    const target = importedFile(path, file, root)
    if (imported !== undefined && !existsSync(target) && isInPackage(path, dirname(file))) continue
    found.add(target)
  }
  return [...found]
}

/** Whether a stylesheet belongs to an installed package or to the engine. */
function isInPackage(path: string, folder: string): boolean {
  const name = /^(?:@[^/]+\/)?[^./@][^/]*(?=\/|$)/.exec(path)?.[0]
  return path.startsWith('quire-docs/') || (name !== undefined && hasPackage(folder, name))
}
