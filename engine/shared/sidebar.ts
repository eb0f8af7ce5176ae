/** A link to a page of this site or to another site. */
export interface SidebarLink {
  type: 'link'
  label: string
  /** Route path without the base, or an absolute URL if `external`. */
  href: string
  external?: boolean
  className?: string
  /** Short text shown after the label. */
  badge?: string
}

/** A category: entries under a label, with or without its own landing page. */
export interface SidebarGroup {
  type: 'group'
  label: string
  /** Landing page. */
  href?: string
  collapsible: boolean
  /** Initial state, unless the group contains the active page. */
  collapsed: boolean
  entries: SidebarEntry[]
  className?: string
  description?: string
}

/** An entry of HTML written by the author. */
export interface SidebarHtml {
  type: 'html'
  html: string
  className?: string
}

/** One resolved entry of a sidebar. */
export type SidebarEntry = SidebarLink | SidebarGroup | SidebarHtml

/** A resolved sidebar. `key` is `instance/version/name`. */
export interface Sidebar {
  key: string
  entries: SidebarEntry[]
}

/** Returns the pages of a sidebar in reading order, each once, for the previous and next links. */
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

/** Returns the path of the first page of an entry, searching groups recursively. */
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
