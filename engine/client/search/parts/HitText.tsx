import { Fragment, type ReactNode } from 'react'
import type { Marked } from '../../../shared/search/search-service.ts'
import type { SearchHit } from '../provider.ts'
import styles from './parts.module.css'

/** A hit, or a link with only a title. */
export interface HitTextProps
  extends Pick<SearchHit, 'kind' | 'title'>,
    Partial<Pick<SearchHit, 'badge' | 'section' | 'page' | 'trail' | 'excerpt'>> {}

/** The text of a hit: its heading, what and where it is, and an excerpt around the match. */
export function HitText(hit: HitTextProps) {
  const { kind, title, badge = '', section, page, trail = [], excerpt = [] } = hit
  const place = [section, kind === 'heading' ? page : '', ...trail].flatMap((step) => step || [])
  return (
    <>
      <span className={styles.head}>
        <span className={styles.title} data-kind={kind}>
          <Marks pieces={title} />
        </span>
        {badge !== '' && badge !== place.join() && <span className={styles.badge}>{badge}</span>}
        {place.length > 0 && (
          <span className={styles.place}>
            {place.map((step, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps never move and may be duplicates
              <span key={i}>
                <Marks pieces={[step]} />
              </span>
            ))}
          </span>
        )}
      </span>
      {excerpt.join('') !== '' && (
        <span className={styles.excerpt}>
          <Marks pieces={excerpt} />
        </span>
      )}
    </>
  )
}

/**
 * Renders a text with its matches marked and its names in code font. Every piece is rendered as
 * text, never as HTML. A name that is marked in part is one element: in a line from right to left,
 * two would change places.
 */
function Marks({ pieces }: { pieces: Marked }) {
  // Every second part of the whole text is between backticks, whichever piece it is in.
  const parts: ReactNode[][] = [[]]
  for (const [i, piece] of pieces.entries()) {
    for (const [part, text] of piece.split('`').entries()) {
      if (part > 0) parts.push([])
      if (text !== '') parts.at(-1)!.push(i % 2 === 1 ? <mark key={i}>{text}</mark> : text)
    }
  }
  return parts.map((part, i) => {
    const Wrap = i % 2 === 1 && part.length > 0 ? 'code' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids and never move
    return <Wrap key={i}>{part}</Wrap>
  })
}
