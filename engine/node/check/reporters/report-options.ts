/** Options that depend on the destination of a report. */
export interface ReportOptions {
  /** Whether to print escape codes for color. */
  color: boolean
  /** Folder of the site, relative to the repository's root; empty if they are the same. */
  folder: string
  /** Rules that `quire help` explains. */
  explained: ReadonlySet<string>
  /** Whether to show all findings and all their positions, however many there are. */
  all?: boolean | undefined
}
