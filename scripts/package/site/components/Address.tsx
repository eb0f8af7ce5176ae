import { usePage, useSite } from 'quire-docs/content'
import type { ReactNode } from 'react'
import styles from './Address.module.css'

/** The path of the page, and the number of pages. */
export function Address(): ReactNode {
  return (
    <p className={styles.address}>
      {usePage().path} of {useSite().pages.length}
    </p>
  )
}
