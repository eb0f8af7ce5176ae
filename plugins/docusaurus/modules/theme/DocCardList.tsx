import { type Card, useContentServices } from 'quire-docs/content'

export interface DocCardListProps {
  /** Custom cards; default: the entries of the page's category. */
  items?: readonly { label?: string; href?: string; description?: string }[]
  className?: string
}

/** `@theme/DocCardList`: renders the cards of a category, like its generated page. */
export default function DocCardList({ items, className }: DocCardListProps) {
  const services = useContentServices()
  const cards: readonly Card[] =
    items?.flatMap(({ href, label = href, description = '' }) =>
      href === undefined || label === undefined ? [] : [{ href, label, description }],
    ) ??
    services?.cards() ??
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
