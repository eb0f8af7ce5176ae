import type { SidebarEntry } from '../../shared/sidebar.ts'
import { firstPath } from '../../shared/sidebar.ts'
import type { CategoryIndex } from '../content/sidebars/resolve.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'

/** Content of a generated category page: a card for each of its entries. */
export function categoryHtml(
  index: CategoryIndex,
  describe: (path: string) => string,
  address: (path: string) => string,
): string {
  const cards = index.group.entries.flatMap((entry) => {
    const path = firstPath(entry)
    const external = entry.type === 'link' && entry.external
    if (entry.type === 'html' || (path === undefined && !external)) return []
    const href = external ? entry.href : address(path as string)
    const text = descriptionOf(entry, describe)
    const paragraph = text === '' ? '' : `<p class="card-text">${escapeText(text)}</p>`
    return [
      `<li class="card"><a class="card-link" href="${escapeAttribute(href)}">${escapeText(entry.label)}</a>${paragraph}</li>`,
    ]
  })
  const intro = index.description === '' ? '' : `<p>${escapeText(index.description)}</p>`
  return `${intro}<ul class="cards">${cards.join('')}</ul>`
}

function descriptionOf(entry: SidebarEntry, describe: (path: string) => string): string {
  if (entry.type === 'html') return ''
  if (entry.type === 'group' && entry.description) return entry.description
  const path = firstPath(entry)
  return path === undefined ? '' : describe(path)
}
