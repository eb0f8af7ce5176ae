/** A link to a page of the site or to another site. */
export interface SidebarLink {
  type: 'link'
  label: string
  /** Route path without base, or a whole address where `external`. */
  href: string
  external?: boolean
  className?: string
  /** Short text behind the label. */
  badge?: string
}

/** A category: entries under a label, with a landing page of its own or without. */
export interface SidebarGroup {
  type: 'group'
  label: string
  /** Landing page. */
  href?: string
  collapsible: boolean
  /** State before the reader touches it, unless the active page lies inside. */
  collapsed: boolean
  entries: SidebarEntry[]
  className?: string
  description?: string
}

/** HTML that the author wrote. */
export interface SidebarHtml {
  type: 'html'
  html: string
  className?: string
}

/** One resolved line of a sidebar. */
export type SidebarEntry = SidebarLink | SidebarGroup | SidebarHtml

/** A resolved sidebar. `key` is `instance/version/name`. */
export interface Sidebar {
  key: string
  entries: SidebarEntry[]
}

/** The entries from the outermost group down to the link or landing page of `path`; empty if absent. */
export function findTrail(entries: readonly SidebarEntry[], path: string): SidebarEntry[] {
  for (const entry of entries) {
    if (entry.type === 'html') continue
    if (entry.href === path && !(entry.type === 'link' && entry.external)) return [entry]
    if (entry.type === 'group') {
      const below = findTrail(entry.entries, path)
      if (below.length > 0) return [entry, ...below]
    }
  }
  return []
}

/** Pages of a sidebar in reading order, each once: what previous and next walk along. */
export function flattenPages(entries: readonly SidebarEntry[]): { label: string; path: string }[] {
  const seen = new Set<string>()
  const pages: { label: string; path: string }[] = []
  const walk = (list: readonly SidebarEntry[]): void => {
    for (const entry of list) {
      if (entry.type === 'html' || (entry.type === 'link' && entry.external)) continue
      if (entry.href !== undefined && !seen.has(entry.href)) {
        seen.add(entry.href)
        pages.push({ label: entry.label, path: entry.href })
      }
      if (entry.type === 'group') walk(entry.entries)
    }
  }
  walk(entries)
  return pages
}

/** First page of an entry, going down into groups. */
export function firstPath(entry: SidebarEntry): string | undefined {
  if (entry.type === 'html') return undefined
  if (entry.type === 'link') return entry.external ? undefined : entry.href
  if (entry.href !== undefined) return entry.href
  for (const child of entry.entries) {
    const path = firstPath(child)
    if (path !== undefined) return path
  }
  return undefined
}
