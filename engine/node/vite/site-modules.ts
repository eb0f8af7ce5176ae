import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { glob, globSync } from 'tinyglobby'
import { publishRule } from '../config/publish-rule.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { publicEntries } from '../files/engine-folder.ts'
import { isFile } from '../files/is-file.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { KIT_PROPS } from '../html/kit-props.ts'
import { pluginActions } from '../plugins/actions.ts'
import { noImports, type PluginImports, pathOf, pluginImports } from '../plugins/imports.ts'
import { codeOf, componentNames, elementsAmong } from './component-names.ts'
import { importedFile, rawFile } from './raw-imports.ts'
import { hasPackage } from './style-tools.ts'
import { findThemeModules, noTheme, type ThemeModules } from './theme-modules.ts'
import { offeredTwice, type ThemeSource, themeSources } from './theme-sources.ts'

/** The parts of a site that are code, for the bundler. Absolute paths, sorted. */
export interface SiteModules {
  /** `components/index.ts`; its named exports are available in every MDX file. */
  componentsIndex: string | null
  /** The same of plugins. The site's own win. */
  pluginComponents: readonly string[]
  theme: ThemeModules
  /** HTML elements of Markdown that exports of these indexes render. */
  elements: readonly string[]
  /** Components of the engine that these indexes and islands replace. */
  replaced: readonly string[]
  /** Island files by island name. */
  islands: ReadonlyMap<string, string>
  /** React pages. */
  pages: readonly string[]
  /** Keys of the modules that MDX files import (see `moduleKey`). */
  imported: readonly string[]
  customCss: readonly string[]
  /** Stylesheets and folders of plugins. The rules of the site override theirs. */
  pluginStyles: readonly string[]
  pluginFolders: readonly string[]
  /** Design tokens of plugins, in order. */
  tokens: readonly ThemeSource['tokens'][]
  /** The plugin's module that searches, and modules of functions for it, by name. */
  search: { module: string; functions: Readonly<Record<string, string>> } | null
  /** Modules behind buttons, by the name of the action. */
  actions: ReadonlyMap<string, string>
  /** Module that makes ids of headings. */
  headingSlugs: string | null
  /** Modules that plugins provide. */
  imports: PluginImports
  /** Markdown files of the components folder, which components may import. */
  markdown: readonly string[]
}

/** The modules of a site without custom code. */
export const noModules: SiteModules = {
  componentsIndex: null,
  pluginComponents: [],
  theme: noTheme,
  elements: [],
  replaced: [],
  islands: new Map(),
  pages: [],
  imported: [],
  customCss: [],
  pluginStyles: [],
  pluginFolders: [],
  tokens: [],
  search: null,
  headingSlugs: null,
  imports: noImports,
  actions: new Map(),
  markdown: [],
}

/** Whether the site itself, and not only its plugins, has code that pages run. */
export function hasOwnComponents(modules: SiteModules): boolean {
  const { componentsIndex, imported, pages, islands, pluginFolders } = modules
  const isOwn = (file: string) => !pluginFolders.some((folder) => file.startsWith(`${folder}/`))
  return (
    componentsIndex !== null ||
    imported.length + pages.length > 0 ||
    [...islands.values()].some(isOwn)
  )
}

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs']

/** Finds the code of a site. `imported` are the keys of modules that its MDX files import. */
export async function findSiteModules(
  config: SiteConfig,
  imported: Iterable<string>,
): Promise<SiteModules> {
  const { root } = config
  const imports = pluginImports(config)
  // The page that imports it reports it.
  const isPrivate = (file: string | null) =>
    file !== null && publishRule(config).refusal(file) !== null
  const read = async (folder: string) => {
    const index = indexOf(folder)
    const islands = islandsByName(await filesIn(folder, ['**/*.island.{tsx,jsx}']), root)
    return { folder, index, islands, names: componentNames(index, imports.files) }
  }
  const sources = themeSources(config)
  const plugins = sources.filter(({ plugin }) => plugin !== null)
  const [pages, own, ...ofPlugins] = await Promise.all([
    findPages(config),
    read(config.componentsFolder),
    ...plugins.flatMap(({ components = [] }) => components).map(read),
  ])
  const theme = findThemeModules(sources, root)
  const conflicts = offeredTwice(sources, (folder) => {
    const { names, islands } = ofPlugins.find((one) => one.folder === folder)!
    return [...new Set([...names, ...islands.keys()])]
  })
  const names = [...ofPlugins, own].flatMap(({ names, islands }) => [...names, ...islands.keys()])
  return {
    componentsIndex: own.index,
    pluginComponents: ofPlugins.flatMap(({ index }) => index ?? []),
    elements: elementsAmong(names),
    replaced: Object.keys(KIT_PROPS).filter((name) => names.includes(name)),
    theme: { ...theme, findings: [...theme.findings, ...conflicts] },
    islands: new Map([
      ...ofPlugins
        .flatMap(({ islands }) => [...islands])
        .filter(([name]) => !own.names.includes(name)),
      ...own.islands,
    ]),
    pages: pages.filter((file) => !/\.mdx?$/.test(file)),
    imported: [...new Set(imported)]
      .filter((key) => imports.files.has(key) || exists(key, root))
      .filter((key) => !isPrivate(dataFile(key)))
      .sort(),
    customCss: config.customCss,
    pluginStyles: plugins.flatMap(({ styles }) => styles),
    pluginFolders: plugins.flatMap(({ parts = [], components = [] }) => [parts, components].flat()),
    tokens: plugins.map(({ tokens }) => tokens),
    search: searchModules(config),
    actions: pluginActions(config),
    headingSlugs: config.headingSlugs ?? null,
    imports,
    markdown: markdownOfComponents(config.componentsFolder),
  }
}

/** Returns the modules of the plugin that searches, if there is one and the site has a search. */
function searchModules({ plugins, search: { provider } }: SiteConfig): SiteModules['search'] {
  if (provider !== 'plugin') return null
  const search = plugins.find((plugin) => plugin.search)?.search
  if (!search) return null
  const functions = Object.entries(search.functions ?? {})
  return {
    module: pathOf(search.module),
    functions: Object.fromEntries(functions.map(([name, file]) => [name, pathOf(file)])),
  }
}

/** Returns the Markdown files of a components folder, absolute and sorted. */
export function markdownOfComponents(cwd: string): string[] {
  return existsSync(cwd) ? globSync('**/*.{md,mdx}', { cwd, absolute: true }).sort() : []
}

/** Returns the index of a components folder. */
function indexOf(folder: string): string | null {
  return extensions.map((ext) => join(folder, `index${ext}`)).find(existsSync) ?? null
}

/** Returns the files of the pages folder that are pages, absolute and sorted. */
export async function findPages(config: SiteConfig): Promise<string[]> {
  const patterns = ['**/*.{tsx,jsx,js,md,mdx}', '!**/_*', '!**/*.test.*']
  const files = await filesIn(config.pagesFolder, patterns)
  return files.filter((file) => !file.endsWith('.js') || hasDefault(file))
}

/** A script without a default export is a module that pages import. */
function hasDefault(file: string): boolean {
  return /\bexport\s+default\b|\bas\s+default\b|\bexport\s*\{\s*default\b/.test(
    readSource(file).toString(),
  )
}

async function filesIn(folder: string, patterns: string[]): Promise<string[]> {
  if (!existsSync(folder)) return []
  const files = await glob(patterns, { cwd: folder, absolute: true, onlyFiles: true })
  return files.map((file) => resolve(file)).sort()
}

/** Whether an imported module exists. If not, rendering reports it for the page that imports it. */
function exists(key: string, root: string): boolean {
  // The bundler cannot read components of other frameworks.
  if (/\.(?:astro|svelte|vue)$/.test(key)) return false
  if (isAbsolute(key)) {
    const endings = ['', ...extensions, '.json', ...extensions.map((ext) => `/index${ext}`)]
    return endings.some((ending) => isFile(key + ending))
  }
  // The engine's entries do not depend on the site's location.
  if (publicEntries.has(key)) return true
  const [first = '', second = ''] = key.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return process.versions.pnp ? isKnownToYarn(name, root) : hasPackage(root, name)
}

/** Whether a package can be imported where Yarn resolves packages itself, without folders of them. */
function isKnownToYarn(name: string, root: string): boolean {
  try {
    createRequire(`${root}/package.json`).resolve(name)
    return true
  } catch (error) {
    // Any other error is about a package that exists.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}

/**
 * @throws QuireError `duplicate-island` if two files have the same name, or define an island of the
 *   same name, which would be ambiguous
 */
function islandsByName(files: readonly string[], root: string): Map<string, string> {
  const islands = oneEach(
    islandName,
    'Rename one of the files. Pages refer to an island by its file name, whatever folder it is in.',
  )
  oneEach(
    (file) => definedName(file) ?? islandName(file),
    'The first argument of `defineIsland` is the name of its file, without `.island.tsx`. Browsers would make one island of the code of the other.',
  )
  return islands

  function oneEach(nameOf: (file: string) => string, hint: string): Map<string, string> {
    const found = new Map<string, string>()
    for (const file of files) {
      const name = nameOf(file)
      const other = found.get(name)
      if (other !== undefined) {
        const [first, second] = [toSiteFile(root, other), toSiteFile(root, file)]
        const message = `There are two islands named "${name}": ${first} and ${second}.`
        throw new QuireError({ rule: 'duplicate-island', message, hint, file: second })
      }
      found.set(name, file)
    }
    return found
  }
}

/** Returns the name that a file gives its island, if it is written there. */
function definedName(file: string): string | undefined {
  const source = codeOf(file)
  return /\bdefineIsland\s*(?:<[^()]*>)?\(\s*(['"`])([^'"`]+)\1/.exec(source)?.[2]
}

function islandName(file: string): string {
  return basename(file).replace(/\.island\.[jt]sx$/, '')
}

/**
 * Returns the key by which bundler and evaluation identify a module that MDX imports: the absolute
 * path as written, usually without an extension, or the specifier of a package. `null` for
 * Markdown and files imported as text.
 */
export function moduleKey(specifier: string, fromFile: string, root: string): string | null {
  if (/\.mdx?$/.test(specifier)) return null
  if (rawFile(specifier, fromFile, root) !== null) return null
  return /^(?:\.|@site\/)/.test(specifier) ? importedFile(specifier, fromFile, root) : specifier
}

/** Files that are compiled when they are imported, rather than published as they are. */
const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl(?:us)?|astro|svelte|vue)$/

/** Whether a file is code or a stylesheet by its name, and not data, text or an image. */
export function isCode(file: string): boolean {
  return CODE.test(file)
}

/**
 * Returns the absolute file of a module that is published as it is, such as data or an image; `null`
 * for code.
 *
 * @param key see `moduleKey`
 */
export function dataFile(key: string | null): string | null {
  if (key === null || !isAbsolute(key) || isCode(key)) return null
  if (isFile(key)) return key
  const isOfCode = extensions.some((ending) => isFile(key + ending))
  return !isOfCode && isFile(`${key}.json`) ? `${key}.json` : null
}

/** Returns a module's key in the server entry, which does not depend on the site's location. */
export function portableKey(key: string, root: string): string {
  return isAbsolute(key) ? `./${toSiteFile(root, key)}` : key
}

/** Returns the absolute Markdown file of a specifier, or `null` if it refers to something else. */
export function partialFile(specifier: string, fromFile: string, root: string): string | null {
  return /\.mdx?$/.test(specifier) ? importedFile(specifier, fromFile, root) : null
}
