import {
  type PartName,
  type SlotPlace,
  type ThemePart,
  themeParts,
  themeSlots,
} from '../../shared/theme-parts.ts'
import { engineModule } from '../files/engine-folder.ts'
import type { BrowserModule, ThemeModule, ThemeModules } from './theme-modules.ts'

const quote = JSON.stringify
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
 * Returns the sources of the virtual modules of the theme. A part that nobody touches is a plain
 * export of the engine's component, so it costs nothing.
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
  const own = themeModule(ownModule[name] ?? `${name}/${name}`)
  const imported = ownExport[name] ?? name
  const around = modules.parts.get(name) ?? []
  const slots = Object.entries(themeSlots as Record<string, SlotPlace>).filter(
    ([slot, { parts }]) => parts.includes(name) && modules.parts.has(slot as PartName),
  )
  const runsCode = name === 'Layout' && modules.clients.length > 0
  const extended =
    (name === 'DocPage' && modules.layouts.size > 0) ||
    (name === 'NavbarItem' && modules.navbar.size > 0)
  if (around.length === 0 && slots.length === 0 && !extended && !runsCode) {
    return `export { ${imported} as default } from ${own}`
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
    around.length === 0 && !extended
      ? 'Own'
      : `composePart(${quote(name)}, ${inner}, [${list(around)}])`
  const after = [at('after'), runsCode ? 'ClientModules' : ''].filter(Boolean).join(', ')
  const before = at('before')
  const placed =
    before === '' && after === '' ? composed : `withSlots(${composed}, [${before}], [${after}])`
  return [
    `import { ${imported} as Own } from ${own}`,
    `import { composePart, onHome, withItemTypes, withLayouts, withSlots } from ${themeModule('parts/compose')}`,
    ...(runsCode ? [`import { ClientModules } from ${themeModule('parts/ClientModules')}`] : []),
    ...named.map((slot) => `import ${slot} from 'virtual:quire/part/${slot}'`),
    ...imports(around),
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

/** The modules of the browser, each loaded on its own so that one that fails leaves the others. */
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

/** A part with its file, and with the plugin whose options it has. */
function entry({ label, plugin, hasOptions }: ThemeModule, name: string): string {
  return `[${name}, ${quote(label)}${hasOptions ? `, ${quote(plugin)}` : ''}]`
}

function entries(modules: ReadonlyMap<string, ThemeModule>): string {
  return [...modules]
    .map(([name, module], index) => `${quote(name)}: ${entry(module, `x${index}`)}`)
    .join(', ')
}
