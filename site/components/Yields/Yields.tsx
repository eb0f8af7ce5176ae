import type { ReactNode } from 'react'
import styles from './Yields.module.css'

/** What the command passes on to the next one in the chain. */
export function Yields({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.yields}>
      <p className={styles.label}>Yields</p>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
