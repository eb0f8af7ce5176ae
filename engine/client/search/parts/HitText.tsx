import type { Marked } from '../../../shared/search/marked.ts'
import type { SearchHit } from '../provider.ts'
import { Marks } from './Marks.tsx'
import styles from './parts.module.css'

export interface HitTextProps {
  kind: SearchHit['kind']
  title: Marked
  /** What the hit is: "Command". Not shown if the place says nothing else. */
  badge?: string
  /** Where the hit is: section, page, parent headings. */
  place?: readonly string[]
  excerpt?: Marked
}

/** The text of a hit: its heading, what and where it is, and an excerpt around the match. */
export function HitText({ kind, title, badge = '', place = [], excerpt = [] }: HitTextProps) {
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

/** Returns where a hit is: section, page, parent headings. */
export function placeOf(
  hit: Pick<SearchHit, 'section' | 'kind' | 'page'> & Partial<Pick<SearchHit, 'trail'>>,
) {
  const page = hit.kind === 'heading' ? hit.page : ''
  return [hit.section, page, ...(hit.trail ?? [])].filter(Boolean)
}
