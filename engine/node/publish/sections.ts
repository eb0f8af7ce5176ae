import { translator } from '../config/client.ts'
import type { HeadLinks } from '../render/alternates.ts'
import { orderOf, type PageFacts } from '../render/page-data.ts'
import { sidebarEntries } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { sidebarKeys } from '../render/sidebars.ts'

/** The data of a page for lists of pages. Plain data. */
export interface ListedPage {
  page: Pick<
    PageFacts,
    'path' | 'kind' | 'title' | 'description' | 'sidebar' | 'noindex' | 'lastUpdate'
  >
  head: HeadLinks
  /** Its Markdown; `null` if it is not published. */
  markdown: PageMarkdown | null
}

/** The data of a page's Markdown that is available without reading its content. */
export interface PageMarkdown {
  /** Hash of all inputs of the file. */
  key: string
  /** Size of the title and the article, `markdownText`, in bytes. */
  size: number
}

/** Pages of one sidebar, in its order, or all pages without a sidebar. */
export interface Section {
  /** Part of file names, unique: `api`. */
  slug: string
  label: string
  pages: ListedPage[]
}

/**
 * Returns the sections of a language's pages, in the order of its sidebars. Pages that search
 * engines should not list, and pages that repeat another page, are left out.
 */
export function sectionsOf(pages: readonly ListedPage[], language: LocaleSession): Section[] {
  const listed = pages.filter(
    ({ page, head, markdown }) =>
      markdown !== null && !page.noindex && head.canonical === head.address,
  )
  const bySidebar = new Map<string | null, ListedPage[]>()
  for (const one of listed) {
    const { sidebar } = one.page
    const existing = bySidebar.get(sidebar)
    if (existing) existing.push(one)
    else bySidebar.set(sidebar, [one])
  }
  const present = sidebarKeys(language).filter((key) => bySidebar.has(key))
  const names = present.map(nameOf)
  const sections = present.map((key, index): Section => {
    const [instance = ''] = key.split('/')
    const name = names[index]!
    const isOnly = names.indexOf(name) === names.lastIndexOf(name)
    return {
      slug: slugOf(isOnly ? name : `${instance}-${name}`),
      label: labelOf(language, key),
      pages: inOrder(bySidebar.get(key)!, language, key),
    }
  })
  const others = bySidebar.get(null)
  if (!others) return sections
  const rest = { slug: 'pages', label: 'Other pages', pages: inOrder(others, language, null) }
  return [...sections, rest]
}

function inOrder(
  pages: readonly ListedPage[],
  language: LocaleSession,
  key: string | null,
): ListedPage[] {
  const { places } = orderOf(sidebarEntries(language, key) ?? [])
  const rankOf = ({ page }: ListedPage): number => places.get(page.path) ?? Number.MAX_SAFE_INTEGER
  return [...pages].sort((a, b) => rankOf(a) - rankOf(b) || (a.page.path < b.page.path ? -1 : 1))
}

/** Sidebar of docs that have no sidebars file. */
const GENERATED = 'defaultSidebar'

/** Returns the name of a sidebar; the name of its docs, if the sidebar was generated. */
function nameOf(key: string): string {
  const [instance = '', , ...sidebar] = key.split('/')
  if (sidebar.join('/') !== GENERATED) return sidebar.join('-')
  return instance === 'default' ? 'docs' : instance
}

/** Returns the label of a sidebar's item in the navbar; without an item, the sidebar's name. */
function labelOf({ locale, model }: LocaleSession, key: string): string {
  const { config } = model
  const [instance, , ...rest] = key.split('/')
  for (const item of config.navbar.items) {
    if (item.type !== 'docSidebar' || item.sidebarId !== rest.join('/') || !item.label) continue
    if ((item.docsInstance ?? 'default') === instance) return translator(locale)(item.label)
  }
  const name = nameOf(key).replace(/[-_]+/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function slugOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'docs'
}
