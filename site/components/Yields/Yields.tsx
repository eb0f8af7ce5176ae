import type { ReactNode } from 'react'
import styles from './Yields.module.css'

/** The value that a command passes to the next one in the chain. */
export function Yields({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.yields}>
      {/* In Markdown, the heading above has the same text. */}
      <p className={styles.label} data-md="off">
        Yields
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
