import type { Card } from '../../shared/server-entry.ts'
import { isExternalUrl } from '../../shared/url.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'
import type { CategoryIndex } from '../site/sidebars/resolve.ts'

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
