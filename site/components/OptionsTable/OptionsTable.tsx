import type { ReactNode } from 'react'
import styles from './OptionsTable.module.css'

export interface OptionsTableProps {
  /** The type with the listed properties, as an expression in the types of the tool. */
  type: string
  /** Properties that are left out on purpose. */
  omit?: readonly string[]
  /** Shown above the table; needed if a page has several tables. */
  caption?: string
  /** The Markdown table. */
  children?: ReactNode
}

/**
 * A table of options. `type` and `omit` are only used by the checks, which compare it with the
 * types.
 */
export function OptionsTable({ caption, children }: OptionsTableProps) {
  return (
    <figure className={styles.options} aria-label={caption ? undefined : 'Options'}>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {children}
    </figure>
  )
}
