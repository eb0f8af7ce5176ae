import type { ReactNode } from 'react'
import styles from './OptionsTable.module.css'

export interface OptionsTableProps {
  /** The type, in the terms of the tool's own types, whose properties the table lists. */
  type: string
  /** Properties that are left out on purpose. */
  omit?: readonly string[]
  /** Shown above the table, where a page has several. */
  caption?: string
  /** The Markdown table. */
  children?: ReactNode
}

/** A table of options. `type` and `omit` are for the checks: they are compared with the types. */
export function OptionsTable({ caption, children }: OptionsTableProps) {
  return (
    <figure className={styles.options} aria-label={caption ? undefined : 'Options'}>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {children}
    </figure>
  )
}
