import type { Card } from '../../shared/server-entry.ts'
import { firstPath, type SidebarEntry } from '../../shared/sidebar.ts'
import { isExternalUrl } from '../../shared/url.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'
import { type SiteModel, sidebarOf, trailOf } from '../site/model.ts'
import type { CategoryIndex } from '../site/sidebars/resolve.ts'

export function cardsOf(entries: readonly SidebarEntry[], model: SiteModel): Card[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'html') return []
    const external = entry.type === 'link' && entry.external
    const href = external ? entry.href : firstPath(entry)
    if (href === undefined) return []
    return [{ label: entry.label, href, description: descriptionOf(entry, model) }]
  })
}

/**
 * Returns cards for the other pages in a page's category, or in the category that the page is the
 * index of.
 */
export function cardsAround(model: SiteModel, path: string): Card[] {
  const route = model.routes.get(path)
  if (route?.type !== 'doc') return []
  const { version, doc } = route
  const entries = version.sidebars.sidebars.get(sidebarOf(version, doc) ?? '') ?? []
  const groups = trailOf(entries, path).filter((entry) => entry.type === 'group')
  return cardsOf(groups.at(-1)?.entries ?? entries, model).filter(({ href }) => href !== path)
}

function descriptionOf(entry: Exclude<SidebarEntry, { type: 'html' }>, model: SiteModel): string {
  if (entry.type === 'group' && entry.description) return entry.description
  const path = firstPath(entry)
  const route = path === undefined ? undefined : model.routes.get(path)
  return (route?.type === 'doc' && route.doc.frontMatter.description) || ''
}

/** Renders the content of a generated category page: a card for each of its entries. */
export function categoryHtml(
  index: CategoryIndex,
  cards: readonly Card[],
  address: (path: string) => string,
): string {
  const items = cards.map(({ label, href, description }) => {
    const target = isExternalUrl(href) ? href : address(href)
    const paragraph =
      description === '' ? '' : `<p class="card-text">${escapeText(description)}</p>`
    return `<li class="card"><a class="card-link" href="${escapeAttribute(target)}">${escapeText(label)}</a>${paragraph}</li>`
  })
  const intro = index.description === '' ? '' : `<p>${escapeText(index.description)}</p>`
  return `${intro}<ul class="cards">${items.join('')}</ul>`
}
