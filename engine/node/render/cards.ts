import type { Card } from '../../shared/server-entry.ts'
import { findTrail, firstPath, type SidebarEntry } from '../../shared/sidebar.ts'
import { type SiteModel, sidebarOf } from '../content/model.ts'

/** Cards for entries of a sidebar: those that lead somewhere. */
export function cardsOf(entries: readonly SidebarEntry[], model: SiteModel): Card[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'html') return []
    const external = entry.type === 'link' && entry.external
    const href = external ? entry.href : firstPath(entry)
    if (href === undefined) return []
    return [{ label: entry.label, href, description: descriptionOf(entry, model) }]
  })
}

/** Cards of the category that a page stands in or stands for, without the page itself. */
export function cardsAround(model: SiteModel, path: string): Card[] {
  const route = model.routes.get(path)
  if (route?.type !== 'doc') return []
  const { version, doc } = route
  const entries = version.sidebars.sidebars.get(sidebarOf(version, doc) ?? '') ?? []
  const groups = findTrail(entries, path).filter((entry) => entry.type === 'group')
  return cardsOf(groups.at(-1)?.entries ?? entries, model).filter(({ href }) => href !== path)
}

function descriptionOf(entry: Exclude<SidebarEntry, { type: 'html' }>, model: SiteModel): string {
  if (entry.type === 'group' && entry.description) return entry.description
  const path = firstPath(entry)
  const route = path === undefined ? undefined : model.routes.get(path)
  return (route?.type === 'doc' && route.doc.frontMatter.description) || ''
}
