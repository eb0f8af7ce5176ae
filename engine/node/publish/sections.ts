import { flattenPages } from '../../shared/sidebar.ts'
import { translator } from '../config/client.ts'
import { type RenderedPage, sidebarEntries } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { hasMarkdown } from './markdown-page.ts'

/** A page with what lists of pages say about it, and its article. */
export type ListedPage = Pick<RenderedPage, 'page' | 'head' | 'content'>

/** Pages that belong together: those of a sidebar, in its order, or those of none. */
export interface Section {
  /** Part of file names, unique: `api`. */
  slug: string
  label: string
  pages: ListedPage[]
}

/**
 * Returns the sections of a language's pages, in the order of its sidebars. Pages that search
 * engines should not list, and those that repeat another one, are left out.
 */
export function sectionsOf(pages: readonly ListedPage[], language: LocaleSession): Section[] {
  const listed = pages.filter(
    (one) =>
      hasMarkdown(one, language) && !one.page.noindex && one.head.canonical === one.head.address,
  )
  const bySidebar = new Map<string | null, ListedPage[]>()
  for (const one of listed) {
    const { sidebar } = one.page
    bySidebar.set(sidebar, [...(bySidebar.get(sidebar) ?? []), one])
  }
  const keys = language.model.versions.flatMap(({ instance, config, sidebars }) =>
    [...sidebars.sidebars.keys()].map((name) => `${instance.id}/${config.name}/${name}`),
  )
  const names = keys
    .filter((key) => bySidebar.has(key))
    .map((key) => key.split('/').slice(2).join('-'))
  const sections = keys.flatMap((key): Section[] => {
    const own = bySidebar.get(key)
    if (!own) return []
    const [instance = '', , ...rest] = key.split('/')
    const name = rest.join('-')
    const isOnly = names.indexOf(name) === names.lastIndexOf(name)
    return [
      {
        slug: slugOf(isOnly ? name : `${instance}-${name}`),
        label: labelOf(language, instance, rest.join('/')),
        pages: inOrder(own, language, key),
      },
    ]
  })
  const others = bySidebar.get(null) ?? []
  return others.length === 0
    ? sections
    : [...sections, { slug: 'pages', label: 'Other pages', pages: inOrder(others, language, null) }]
}

function inOrder(
  pages: readonly ListedPage[],
  language: LocaleSession,
  key: string | null,
): ListedPage[] {
  const order = flattenPages(sidebarEntries(language, key) ?? []).map(({ path }) => path)
  const places = new Map([...order].reverse().map((path, index) => [path, order.length - index]))
  const place = ({ page }: ListedPage): number => places.get(page.path) ?? order.length + 1
  return [...pages].sort((a, b) => place(a) - place(b) || (a.page.path < b.page.path ? -1 : 1))
}

/** Returns what the navigation bar calls a sidebar; without an item there, its own name. */
function labelOf({ locale, model }: LocaleSession, instance: string, sidebar: string): string {
  const { config } = model
  for (const item of config.navbar.items) {
    if (item.type !== 'docSidebar' || item.sidebarId !== sidebar || !item.label) continue
    if ((item.docsInstance ?? 'default') === instance) return translator(locale)(item.label)
  }
  const isOnly =
    config.docs.length === 1 && model.versions.every(({ sidebars }) => sidebars.sidebars.size < 2)
  if (isOnly) return config.title
  const name = (sidebar === 'default' || sidebar === 'docs' ? instance : sidebar).replace(
    /[-_]+/g,
    ' ',
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function slugOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'docs'
}
