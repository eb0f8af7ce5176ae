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
  const location = [section, kind === 'heading' ? page : '', ...trail].flatMap((step) => step || [])
  return (
    <>
      <span className={styles.head}>
        <span className={styles.title} data-kind={kind}>
          <Marks pieces={title} />
        </span>
        {badge !== '' && badge !== location.join() && <span className={styles.badge}>{badge}</span>}
        {location.length > 0 && (
          <span className={styles.place}>
            {location.map((step, i) => (
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
 * text, never as HTML. A partly marked name is one element: as two, its parts would swap places in
 * right-to-left text.
 */
function Marks({ pieces }: { pieces: Marked }) {
  // Names are between backticks, even across pieces, so every second part is a name.
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
