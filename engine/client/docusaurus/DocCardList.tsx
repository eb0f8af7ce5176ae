import type { Card } from '../../shared/server-entry.ts'
import { useContentRendering } from '../content.tsx'

export interface DocCardListProps {
  /** Cards of one's own. Default: the entries of the category that the page stands in. */
  items?: readonly { label?: string; href?: string; description?: string }[]
  className?: string
}

/** `@theme/DocCardList`: the cards of a category, as its generated page has them. */
export default function DocCardList({ items, className }: DocCardListProps) {
  const rendering = useContentRendering()
  const cards: readonly Card[] =
    items?.flatMap(({ href, label = href, description = '' }) =>
      href === undefined || label === undefined ? [] : [{ href, label, description }],
    ) ??
    rendering?.services.cards() ??
    []
  if (cards.length === 0) return null
  return (
    <ul className={['cards', className].filter(Boolean).join(' ')}>
      {cards.map(({ href, label, description }) => (
        <li className="card" key={href}>
          <a className="card-link" href={href}>
            {label}
          </a>
          {description !== '' && <p className="card-text">{description}</p>}
        </li>
      ))}
    </ul>
  )
}
