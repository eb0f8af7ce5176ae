import { isExternal } from '../config/addresses.ts'
import { isSettings, listOf, present, type Settings, settings } from '../config/values.ts'
import { docIdOf, type PagePlaces, pageAt } from '../pages/links.ts'
import type { MigrationNotes } from '../report/note.ts'

/**
 * Maps the sidebars: a list for all pages, or lists by the paths of their pages.
 *
 * @returns `undefined` if sidebars are generated from the folders
 */
export function mapSidebars(
  sidebar: unknown,
  places: PagePlaces,
  notes: MigrationNotes,
): Settings | undefined {
  if (Array.isArray(sidebar)) return { docs: itemsOf(sidebar, '', places, notes) }
  if (!isSettings(sidebar)) return undefined
  const used = new Set<string>()
  const entries = Object.entries(sidebar).map(([path, value]) => {
    const { base, items } = settings(value)
    const list = Array.isArray(value) ? value : items
    const plain = path.replace(/[^A-Za-z\d]+/g, ' ').trim()
    const camel = plain.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()) || 'docs'
    const name = used.has(camel) ? `${camel}${used.size}` : camel
    used.add(name)
    const prefix = typeof base === 'string' ? base : ''
    return [name, itemsOf(list, prefix, places, notes)] as const
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function itemsOf(
  value: unknown,
  base: string,
  places: PagePlaces,
  notes: MigrationNotes,
): unknown[] {
  return listOf(value).flatMap((one) => itemOf(settings(one), base, places, notes))
}

function itemOf(
  item: Settings,
  base: string,
  places: PagePlaces,
  notes: MigrationNotes,
): unknown[] {
  const prefix = typeof item.base === 'string' ? item.base : base
  const label = typeof item.text === 'string' ? item.text.replace(/<[^>]*>/g, '').trim() : ''
  const link = typeof item.link === 'string' ? item.link : undefined
  const url = link === undefined || isExternal(link) ? link : prefix + link
  const page = url === undefined ? undefined : pageAt(url, `${places.folder}/x.md`, places)
  const id = page === undefined ? undefined : docIdOf(page, places)
  if (item.items !== undefined) {
    const items = itemsOf(item.items, prefix, places, notes)
    if (label === '') return items
    // In VitePress, only items with `collapsed` can be collapsed.
    const folding =
      item.collapsed === undefined ? { collapsible: false } : { collapsed: item.collapsed }
    const target = id === undefined ? undefined : { type: 'doc', id }
    return [present({ type: 'category', label, ...folding, link: target, items })]
  }
  if (id !== undefined) return [label === '' ? id : { type: 'doc', id, label }]
  if (url === undefined || label === '') return []
  if (isExternal(url)) return [{ type: 'link', label, href: url }]
  const text = `No page is at ${url}. Write \`{ type: 'doc', id: 'path/of/the/file', label: '${label}' }\` in sidebars.ts.`
  notes.add('hand', `sidebar item "${label}"`, text)
  return []
}
