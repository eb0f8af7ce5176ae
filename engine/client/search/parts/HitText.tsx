import type { Marked } from '../provider.ts'
import { Marks } from './Marks.tsx'
import styles from './parts.module.css'

export interface HitTextProps {
  kind: 'page' | 'heading'
  title: Marked
  /** Where the hit is: section, page, parent headings. */
  place: readonly string[]
  excerpt?: Marked
}

/** The text of a hit: its heading, its location, and an excerpt around the match. */
export function HitText({ kind, title, place, excerpt = [] }: HitTextProps) {
  return (
    <>
      <span className={styles.title} data-kind={kind}>
        <Marks pieces={title} />
      </span>
      {place.length > 0 && (
        <span className={styles.place}>
          {place.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never move and may be duplicates
            <span key={i}>{step}</span>
          ))}
        </span>
      )}
      {excerpt.join('') !== '' && (
        <span className={styles.excerpt}>
          <Marks pieces={excerpt} />
        </span>
      )}
    </>
  )
}
