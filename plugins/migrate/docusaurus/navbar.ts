import { sitePath, targetOf } from '../config/addresses.ts'
import { listOf, picked, present, type Settings, settings } from '../config/values.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'

interface Context {
  notes: MigrationNotes
  places: SettingPlaces
}

type Keys = readonly (string | [from: string, to: string])[]

const base: Keys = ['position', 'className']
const inDocs: Keys = [...base, 'label', ['docsPluginId', 'docsInstance']]

/** Settings to copy, by the type of the item; links and dropdowns are handled separately. */
const keysOfType: Readonly<Record<string, Keys>> = {
  doc: [...inDocs, 'docId', 'activeBasePath'],
  docSidebar: [...inDocs, 'sidebarId'],
  docsVersion: inDocs,
  docsVersionDropdown: [
    ...base,
    ['docsPluginId', 'docsInstance'],
    'versions',
    'dropdownActiveClassDisabled',
  ],
  localeDropdown: [...base, 'queryString'],
  search: base,
  html: [...base, 'value'],
}

/** Types that a dropdown can contain. */
const insideDropdowns = new Set(['default', 'html', 'doc', 'docSidebar', 'docsVersion'])

/** Maps the items of the navbar, and notes lost settings. */
export function navbarItems(value: unknown, context: Context): Settings[] {
  const items = listOf(value).flatMap((item) => itemOf(settings(item), context, false))
  const isFirst = (type: string, item: Settings): boolean =>
    item.type !== type || items.find((one) => one.type === type) === item
  return items.filter((item) => isFirst('search', item) && isFirst('localeDropdown', item))
}

function itemOf(item: Settings, context: Context, isInside: boolean): Settings[] {
  const type = String(item.type ?? (item.items === undefined ? 'default' : 'dropdown'))
  if (/^custom-/.test(type)) return customItem(item, type, isInside, context)
  if (type === 'dropdown' || (type === 'default' && item.items !== undefined)) {
    return isInside ? itemsOfInnerDropdown(item, context) : dropdown(item, context)
  }
  if (type !== 'default' && keysOfType[type] === undefined) {
    return omit(item, `navbar item of the type "${type}"`, 'Quire has no such type.', context)
  }
  if (isInside && !insideDropdowns.has(type)) {
    const text = 'A dropdown cannot contain it. Move it into `navbar.items`.'
    return omit(item, `navbar item of the type "${type}" in a dropdown`, text, context)
  }
  if (type === 'default') return link(item, context)
  const out = present({ type, ...picked(item, keysOfType[type]!) })
  if (typeof out.activeBasePath === 'string') out.activeBasePath = sitePath(out.activeBasePath)
  if (out.versions !== undefined && !Array.isArray(out.versions)) {
    out.versions = Object.keys(settings(out.versions))
  }
  if (/Dropdown$/.test(type)) {
    for (const name of ['dropdownItemsBefore', 'dropdownItemsAfter']) {
      const items = listOf(item[name]).flatMap((one) => itemOf(settings(one), context, true))
      if (items.length > 0) out[name] = items
    }
  }
  return [out]
}

function dropdown(item: Settings, context: Context): Settings[] {
  const items = listOf(item.items).flatMap((one) => itemOf(settings(one), context, true))
  const label = item.label ?? item['aria-label']
  if (typeof label !== 'string' || label === '') {
    return omit(item, 'dropdown without a label', 'Write it with a `label`.', context)
  }
  return [{ label, ...picked(item, base), ...targetOf(item), items }]
}

/** Replaces an inner dropdown by its items, since a dropdown has one level. */
function itemsOfInnerDropdown(item: Settings, context: Context): Settings[] {
  const what = `dropdown "${String(item.label)}" in a dropdown`
  const text = 'A dropdown has one level, so its items are part of the outer one.'
  context.notes.add('hand', what, text, context.places.of(String(item.label ?? 'items')))
  return listOf(item.items).flatMap((one) => itemOf(settings(one), context, true))
}

function link(item: Settings, context: Context): Settings[] {
  const target = targetOf(item)
  const name = item.label ?? item['aria-label'] ?? item.html
  if (target.to === undefined && target.href === undefined) {
    if (typeof item.html === 'string') {
      return [{ type: 'html', value: item.html, ...picked(item, base) }]
    }
    const text = 'It links to nothing. Write `to` or `href`.'
    return omit(item, `navbar item "${String(name)}"`, text, context)
  }
  const out = present({
    ...picked(item, ['label', 'html', 'activeBaseRegex', 'target', 'rel', ...base]),
    ...picked(item, [['aria-label', 'ariaLabel']]),
    ...target,
  })
  if (typeof item.activeBasePath === 'string') out.activeBasePath = sitePath(item.activeBasePath)
  if (out.html) delete out.label
  if (out.label === '' || out.html === '') delete out[out.label === '' ? 'label' : 'html']
  // A link that only a stylesheet shows, as an icon.
  if (out.label === undefined && out.html === undefined) {
    out.html = '<span aria-hidden="true"></span>'
    out.ariaLabel ??= target.href ?? target.to
  }
  return [out]
}

function customItem(item: Settings, type: string, isInside: boolean, context: Context): Settings[] {
  const words = type.replace(/^custom-/, '').split(/[^A-Za-z\d]+/)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const text = isInside
    ? 'A dropdown cannot contain it. Move it into `navbar.items`.'
    : `Write the component \`theme/navbar/${name}.tsx\`, and add the item to \`navbar.items\`: \`{ type: '${type}', position: '${String(item.position ?? 'right')}' }\`.`
  return omit(item, `navbar item of the type "${type}"`, text, context)
}

/** Notes an item that is left out. */
function omit(item: Settings, what: string, text: string, context: Context): [] {
  const name = item.type ?? item.label ?? 'navbar'
  context.notes.add('hand', what, text, context.places.of(String(name)))
  return []
}
