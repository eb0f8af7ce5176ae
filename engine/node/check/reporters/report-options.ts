/** Options that depend on the destination of a report. */
export interface ReportOptions {
  /** Whether to print escape codes for color. */
  color: boolean
  /** Folder of the site, relative to the repository's root; empty for the root itself. */
  folder: string
  /** Rules that `quire help` explains. */
  explained: ReadonlySet<string>
  /** Whether to show all findings and positions, without a limit. */
  all?: boolean | undefined
}
