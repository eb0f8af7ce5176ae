import type { PageLink } from '../../../shared/page.ts'
import { useMessages, usePage, usePageUrl } from '../../runtime/context.tsx'
import styles from './Pagination.module.css'

/** Links to the previous and next page, in sidebar order. */
export function Pagination() {
  const { previous, next } = usePage()
  const message = useMessages()
  const urlOf = usePageUrl()
  if (!previous && !next) return null
  const link = (to: PageLink | null, rel: 'prev' | 'next', label: string) =>
    to && (
      <a className={styles[rel]} rel={rel} href={urlOf(to.path)}>
        <span className={styles.label}>{label}</span>
        <span className={styles.title}>{to.label}</span>
      </a>
    )
  return (
    <nav className={styles.pagination} aria-label={message('doc.pagination')}>
      {link(previous, 'prev', message('doc.previous'))}
      {link(next, 'next', message('doc.next'))}
    </nav>
  )
}
