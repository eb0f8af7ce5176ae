import type { Plugin } from 'vite'
import { engineModule } from '../files/engine-folder.ts'
import type { BundleMode } from './bundle-part.ts'
import { portableKey, type SiteModules } from './site-modules.ts'
import { noTheme } from './theme-modules.ts'
import { themeVirtualSources } from './theme-virtual.ts'

const PREFIX = 'virtual:quire/'

/** Returns the sources of the modules that connect the engine's client code with a site's own. */
export function virtualSources(
  site: SiteModules,
  root: string,
  mode: BundleMode,
): Record<string, string> {
  const quote = JSON.stringify
  const islands = [...site.islands]
  const modules = [...site.imported, ...site.pages]
  return {
    components: componentsSource(site),
    'islands-server': [
      ...islands.map(([, file], i) => `import i${i} from ${quote(file)}`),
      `export default { ${islands.map(([name], i) => `${quote(name)}: i${i}`).join(', ')} }`,
    ].join('\n'),
    islands: mode === 'development' ? devIslandsSource(islands) : islandsSource(islands),
    modules: [
      ...modules.map((key, i) => `import * as m${i} from ${quote(key)}`),
      `export default { ${modules.map((key, i) => `${quote(portableKey(key, root))}: m${i}`).join(', ')} }`,
    ].join('\n'),
    search: site.search ? searchSource() : noSearch,
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

type Islands = readonly (readonly [name: string, file: string])[]

function islandsSource(islands: Islands): string {
  const loaders = islands.map(
    ([name, file]) =>
      `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}).then((module) => module.default)`,
  )
  return `export default { ${loaders.join(', ')} }`
}

/** Loaders of islands that keep their state when they are edited. */
function devIslandsSource(islands: Islands): string {
  const loaders = islands.map(([name, file]) => {
    const quoted = JSON.stringify(name)
    return `${quoted}: islandLoader(${quoted}, () => import(${JSON.stringify(file)}))`
  })
  return [
    `import { islandLoader } from ${JSON.stringify(engineModule('client/dev/refresh'))}`,
    `export default { ${loaders.join(', ')} }`,
  ].join('\n')
}

/** Without a plugin that searches, none of the code for it is part of the bundle. */
const noSearch = 'export default null'

function searchSource(): string {
  return [
    `import { pluginSearch } from ${JSON.stringify(engineModule('client/search/plugin-search'))}`,
    `export default (config) => pluginSearch(config, () => import('${PREFIX}search-module'))`,
  ].join('\n')
}

/** What is loaded with the first query. */
function searchModuleSource({ module, functions }: NonNullable<SiteModules['search']>): string {
  const entries = Object.entries(functions)
  return [
    `export { default as create } from ${JSON.stringify(module)}`,
    ...entries.map(([, file], i) => `import f${i} from ${JSON.stringify(file)}`),
    `export const functions = { ${entries.map(([name], i) => `${JSON.stringify(name)}: f${i}`).join(', ')} }`,
  ].join('\n')
}

/** The exports of all indexes of components, with those in default exports; the site's own win. */
function componentsSource({ componentsIndex, pluginComponents }: SiteModules): string {
  const indexes = [...pluginComponents, ...(componentsIndex === null ? [] : [componentsIndex])]
  return [
    ...indexes.map((file, i) => `import * as c${i} from ${JSON.stringify(file)}`),
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
