import type { Plugin } from 'vite'
import { engineModule } from '../files/engine-folder.ts'
import type { BundleMode } from './bundle-part.ts'
import { portableKey, type SiteModules } from './site-modules.ts'
import { noTheme } from './theme-modules.ts'
import { themeVirtualSources } from './theme-virtual.ts'

const PREFIX = 'virtual:quire/'

const quote = JSON.stringify

/** Returns the sources of the modules that connect the engine's client code with a site's own. */
export function virtualSources(
  site: SiteModules,
  root: string,
  mode: BundleMode,
): Record<string, string> {
  const islands = [...site.islands]
  const modules = [...site.imported, ...site.pages]
  return {
    components: componentsSource(site),
    'islands-server': [
      ...islands.map(([, file], i) => `import i${i} from ${quote(file)}`),
      `export default { ${islands.map(([name], i) => `${quote(name)}: i${i}`).join(', ')} }`,
    ].join('\n'),
    islands: islandsSource(islands, mode),
    modules: [
      ...modules.map((key, i) => `import * as m${i} from ${quote(key)}`),
      `export default { ${modules.map((key, i) => `${quote(portableKey(key, root))}: m${i}`).join(', ')} }`,
    ].join('\n'),
    search: site.search ? searchSource : noSearch,
    'search-module': site.search ? searchModuleSource(site.search) : '',
    'heading-slugs': site.headingSlugs
      ? `export { default } from ${quote(site.headingSlugs)}`
      : 'export default undefined',
    'custom-css': [...site.pluginStyles, ...site.customCss]
      .map((file) => `import ${quote(file)}`)
      .join('\n'),
    ...themeVirtualSources(site.theme),
    // The configuration is a separate file, so that the bundle is the same for every configuration
    // and language. The document contains its URL.
    // It is a function, because with a top-level await here, the bundler could not leave shared
    // code in the chunk that is already loaded.
    'client-config': [
      'export default () => import(/* @vite-ignore */ document.documentElement.dataset.quireConfig)',
      '  .then((module) => module.default)',
    ].join('\n'),
  }
}

/** Loaders of islands by name. In development, islands keep their state when they are edited. */
function islandsSource(islands: readonly [name: string, file: string][], mode: BundleMode): string {
  const isDev = mode === 'development'
  const loaders = islands.map(([name, file]) =>
    isDev
      ? `${quote(name)}: islandLoader(${quote(name)}, () => import(${quote(file)}))`
      : `${quote(name)}: () => import(${quote(file)}).then((module) => module.default)`,
  )
  const imported = `import { islandLoader } from ${quote(engineModule('client/dev/refresh'))}`
  return `${isDev ? `${imported}\n` : ''}export default { ${loaders.join(', ')} }`
}

/** Without a plugin that searches, none of the code for it is part of the bundle. */
const noSearch = 'export default null'

const searchSource = `import { pluginSearch } from ${quote(engineModule('client/search/plugin-search'))}
export default (config) => pluginSearch(config, () => import('${PREFIX}search-module'))`

/** What is loaded with the first query. */
function searchModuleSource({ module, functions }: NonNullable<SiteModules['search']>): string {
  const entries = Object.entries(functions)
  return [
    `export { default as create } from ${quote(module)}`,
    ...entries.map(([, file], i) => `import f${i} from ${quote(file)}`),
    `export const functions = { ${entries.map(([name], i) => `${quote(name)}: f${i}`).join(', ')} }`,
  ].join('\n')
}

/** The exports of all indexes of components, with those in default exports; the site's own win. */
function componentsSource({ componentsIndex, pluginComponents }: SiteModules): string {
  const indexes = [...pluginComponents, ...(componentsIndex === null ? [] : [componentsIndex])]
  return [
    ...indexes.map((file, i) => `import * as c${i} from ${quote(file)}`),
    'const all = ({ default: listed, ...named }) => ({ ...listed, ...named })',
    `export default { ${indexes.map((_, i) => `...all(c${i})`).join(', ')} }`,
  ].join('\n')
}

/** Serves the virtual modules. `current` is called on every load, so that dev can change them. */
export function virtualModules(current: () => SiteModules, root: string, mode: BundleMode): Plugin {
  return {
    name: 'quire-virtual-modules',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      return virtualSources(current(), root, mode)[id.slice(PREFIX.length + 1)]
    },
  }
}

/** Serves the theme without any parts of a site, for tests of the engine's components. */
export function plainTheme(): Plugin {
  const sources: Record<string, string> = { ...themeVirtualSources(noTheme), search: noSearch }
  return {
    name: 'quire-plain-theme',
    enforce: 'pre',
    resolveId: (id) => (id.slice(PREFIX.length) in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? sources[id.slice(PREFIX.length + 1)] : undefined),
  }
}
