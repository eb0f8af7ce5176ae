import type { Plugin } from 'vite'
import {
  type PartName,
  type SlotPlace,
  type ThemePart,
  themeParts,
  themeSlots,
} from '../../shared/theme-parts.ts'
import { engineModule } from '../files/engine-folder.ts'
import { portableKey, type SiteModules } from './site-modules.ts'
import {
  type BrowserModule,
  noTheme,
  type ThemeModule,
  type ThemeModules,
} from './theme-modules.ts'

const PREFIX = 'virtual:quire/'

const quote = JSON.stringify

/** Returns the id of a virtual module in the graphs of the bundler. */
export const virtualId = (name: string): string => `\0${PREFIX}${name}`

/** Returns the sources of the modules that connect the engine's client code with a site's own. */
export function virtualSources(site: SiteModules, root: string): Record<string, string> {
  const islands = [...site.islands]
  const modules = [...site.imported, ...site.pages]
  return {
    components: componentsSource(site),
    'islands-server': [
      ...islands.map(([, file], i) => `import i${i} from ${quote(file)}`),
      `export default { ${islands.map(([name], i) => `${quote(name)}: i${i}`).join(', ')} }`,
    ].join('\n'),
    islands: islandsSource(islands),
    modules: [
      ...modules.map((key, i) => `import * as m${i} from ${quote(key)}`),
      `export default { ${modules.map((key, i) => `${quote(portableKey(key, root))}: m${i}`).join(', ')} }`,
    ].join('\n'),
    actions: actionsSource(site.actions),
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
      `import { loadCode } from ${quote(engineModule('client/runtime/load-code'))}`,
      'export default () => loadCode((at) =>',
      '  import(/* @vite-ignore */ at(document.documentElement.dataset.quireConfig))',
      ').then((module) => module.default)',
    ].join('\n'),
  }
}

/** Loaders of islands by name. */
function islandsSource(islands: readonly [name: string, file: string][]): string {
  const loaders = islands.map(
    ([name, file]) =>
      `${quote(name)}: () => import(${quote(file)}).then((module) => module.default)`,
  )
  return `export default { ${loaders.join(', ')} }`
}

/** Loaders of the code behind buttons, by the name of the action. */
function actionsSource(actions: SiteModules['actions']): string {
  const loaders = [...actions].map(([name, file]) => `${quote(name)}: () => import(${quote(file)})`)
  // The name may come from a URL, so inherited members such as `toString` must not be found.
  return `export default { ${['__proto__: null', ...loaders].join(', ')} }`
}

/** Without a search plugin, the bundle contains no code for such plugins. */
const noSearch = 'export default null'

const searchSource = `import { pluginSearch } from ${quote(engineModule('client/search/plugin-search'))}
export default (config) => pluginSearch(config, () => import('${PREFIX}search-module'))`

/** The module that is loaded with the first query. */
function searchModuleSource({ module, functions }: NonNullable<SiteModules['search']>): string {
  const entries = Object.entries(functions)
  return [
    `export { default as create } from ${quote(module)}`,
    ...entries.map(([, file], i) => `import f${i} from ${quote(file)}`),
    `export const functions = { ${entries.map(([name], i) => `${quote(name)}: f${i}`).join(', ')} }`,
  ].join('\n')
}

/** All named exports and default members of component indexes. The site's components win. */
function componentsSource({ componentsIndex, pluginComponents }: SiteModules): string {
  const indexes = [...pluginComponents, ...(componentsIndex === null ? [] : [componentsIndex])]
  return [
    ...indexes.map((file, i) => `import * as c${i} from ${quote(file)}`),
    'const all = ({ default: listed, ...named }) => ({ ...listed, ...named })',
    `export default { ${indexes.map((_, i) => `...all(c${i})`).join(', ')} }`,
  ].join('\n')
}

/** Serves the virtual modules. `current` is called on every load, so that dev can change them. */
export function virtualModules(current: () => SiteModules, root: string): Plugin {
  return {
    name: 'quire-virtual-modules',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      return virtualSources(current(), root)[id.slice(PREFIX.length + 1)]
    },
  }
}

/** Serves the theme without any parts of a site, for tests of the engine's components. */
export function plainTheme(): Plugin {
  const sources: Record<string, string> = {
    ...themeVirtualSources(noTheme),
    search: noSearch,
    actions: actionsSource(new Map()),
  }
  return {
    name: 'quire-plain-theme',
    enforce: 'pre',
    resolveId: (id) => (id.slice(PREFIX.length) in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? sources[id.slice(PREFIX.length + 1)] : undefined),
  }
}

const themeModule = (name: string): string => quote(engineModule(`client/theme/${name}`))

/** Modules of the engine's parts that are not named like their part. */
const ownModule: Partial<Record<ThemePart, string>> = {
  FoldedTableOfContents: 'TableOfContents/TableOfContents',
  PageInfo: 'DocPage/PageInfo',
  TocList: 'TableOfContents/TableOfContents',
}

/** Exports of the engine's parts that are not named like their part. */
const ownExport: Partial<Record<ThemePart, string>> = { TocList: 'List' }

/**
 * Returns the sources of the virtual modules of the theme. A part that is neither replaced
 * nor wrapped is a plain export of the engine's component, so it costs nothing.
 */
export function themeVirtualSources(modules: ThemeModules): Record<string, string> {
  const slots = Object.keys(themeSlots).filter((name) => modules.parts.has(name as PartName))
  return Object.fromEntries([
    ...themeParts.map((name) => [`part/${name}`, partSource(name, modules)]),
    ...slots.map((name) => [`part/${name}`, slotSource(name as PartName, modules)]),
    ['client-modules', clientsSource(modules.clients)],
  ])
}

function partSource(name: ThemePart, modules: ThemeModules): string {
  const engineModule = themeModule(ownModule[name] ?? `${name}/${name}`)
  const imported = ownExport[name] ?? name
  const wrappers = modules.parts.get(name) ?? []
  const slots = Object.entries(themeSlots as Record<string, SlotPlace>).filter(
    ([slot, { parts }]) => parts.includes(name) && modules.parts.has(slot as PartName),
  )
  const runsCode = name === 'Layout' && modules.clients.length > 0
  const extended =
    (name === 'DocPage' && modules.layouts.size > 0) ||
    (name === 'NavbarItem' && modules.navbar.size > 0)
  if (wrappers.length === 0 && slots.length === 0 && !extended && !runsCode) {
    return `export { ${imported} as default } from ${engineModule}`
  }
  const named = slots.map(([slot]) => slot)
  const at = (place: SlotPlace['at']): string =>
    slots
      .filter(([, slot]) => slot.at === place)
      .map(([slot, { home }]) => (home ? `onHome(${slot})` : slot))
      .join(', ')
  const extra = name === 'DocPage' ? modules.layouts : modules.navbar
  const extend = name === 'DocPage' ? 'withLayouts' : 'withItemTypes'
  const inner = extended ? `${extend}(Own, { ${entries(extra)} })` : 'Own'
  const composed =
    wrappers.length === 0 && !extended
      ? 'Own'
      : `composePart(${quote(name)}, ${inner}, [${list(wrappers)}])`
  const after = [at('after'), runsCode ? 'ClientModules' : ''].filter(Boolean).join(', ')
  const before = at('before')
  const placed =
    before === '' && after === '' ? composed : `withSlots(${composed}, [${before}], [${after}])`
  return [
    `import { ${imported} as Own } from ${engineModule}`,
    `import { composePart, onHome, withItemTypes, withLayouts, withSlots } from ${themeModule('parts/compose')}`,
    ...(runsCode ? [`import { ClientModules } from ${themeModule('parts/ClientModules')}`] : []),
    ...named.map((slot) => `import ${slot} from 'virtual:quire/part/${slot}'`),
    ...imports(wrappers),
    ...(extended ? imports([...extra.values()], 'x') : []),
    `export default ${placed}`,
  ].join('\n')
}

function slotSource(name: PartName, modules: ThemeModules): string {
  const filled = modules.parts.get(name) ?? []
  return [
    `import { composePart, Nothing } from ${themeModule('parts/compose')}`,
    ...imports(filled),
    `export default composePart(${quote(name)}, Nothing, [${list(filled)}])`,
  ].join('\n')
}

/** The modules of the browser, each loaded separately so that the others run if one fails. */
function clientsSource(clients: readonly BrowserModule[]): string {
  const loaders = clients.map(({ file, label, plugin, consent }) => {
    const about = consent && Object.keys(consent).length > 0 ? `, ${quote(consent)}` : ''
    return `[${quote(plugin ?? label)}, () => import(${quote(file)})${about}]`
  })
  return `export default [${loaders.join(', ')}]`
}

function imports(modules: readonly ThemeModule[], prefix = 'p'): string[] {
  return modules.map(({ file }, index) => `import ${prefix}${index} from ${quote(file)}`)
}

function list(modules: readonly ThemeModule[], prefix = 'p'): string {
  return modules.map((module, index) => entry(module, `${prefix}${index}`)).join(', ')
}

/** A part with its file, and the plugin whose options it receives. */
function entry({ label, plugin, hasOptions }: ThemeModule, name: string): string {
  return `[${name}, ${quote(label)}${hasOptions ? `, ${quote(plugin)}` : ''}]`
}

function entries(modules: ReadonlyMap<string, ThemeModule>): string {
  return [...modules]
    .map(([name, module], index) => `${quote(name)}: ${entry(module, `x${index}`)}`)
    .join(', ')
}
