import type { ReactNode } from 'react'
import styles from './VersionNote.module.css'

export interface VersionNoteProps {
  /** The version that brought the change, such as `12.0.0`. */
  version: string
  children?: ReactNode
}

/** What changed in one version of the tool. */
export function VersionNote({ version, children }: VersionNoteProps) {
  return (
    <div className={styles.note} role="note" aria-label={`Changed in version ${version}`}>
      <p className={styles.version}>
        Changed in <strong>{version}</strong>
      </p>
      {children}
    </div>
  )
}
