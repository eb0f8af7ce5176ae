/** What a reporter needs to know about its destination. */
export interface ReportOptions {
  /** Whether to print escape codes for color. */
  color: boolean
  /** Folder of the site, relative to the repository's root; empty if they are the same. */
  folder: string
  /** Rules that `quire help` explains. */
  explained: ReadonlySet<string>
  /** Whether to show all findings and all their places, however many there are. */
  all?: boolean | undefined
}
