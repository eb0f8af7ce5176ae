import type { ReactNode } from 'react'

export interface VersionNoteProps {
  /** The version that brought the change, such as `12.0.0`. */
  version: string
  children?: ReactNode
}

/** What changed in one version of the tool, as a callout. */
export function VersionNote({ version, children }: VersionNoteProps) {
  return (
    <div
      className="admonition admonition-version"
      role="note"
      aria-label={`Changed in version ${version}`}
    >
      <p className="admonition-title">
        Changed in <strong>{version}</strong>
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  )
}
