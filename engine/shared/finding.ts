/** One thing that a check found. All checks report this shape; reporters print it. */
export interface Finding {
  /** Permanent name: `broken-link`, `duplicate-route`, `sample-type` … */
  rule: string
  /** An error fails the build; a warning is printed. */
  severity: 'error' | 'warning'
  /** What is wrong, in one sentence that names what was found. */
  message: string
  /** What was expected, and what to do. */
  hint?: string
  /** Source file, relative to the site's root, with forward slashes. */
  file?: string
  /** 1-based. */
  line?: number
  /** 1-based. */
  column?: number
  /** Source lines around the place, ready to print. */
  frame?: string
  /** Route of the page concerned. */
  route?: string
}

/** What a check of the site's own (`checks` in the config) is given. */
export interface SiteCheckContext {
  /** Absolute folder of the site. */
  root: string
  /** Folder for the check's own cache; survives from run to run. */
  cacheFolder: string
  /** Every page, drafts included: route, absolute file, and source text. */
  pages: readonly { path: string; file: string; source: string; draft: boolean }[]
  /** Every MDX file that is no page because its name or a folder of it starts with an underscore. */
  partials: readonly { file: string; source: string }[]
  /** Prints a line of progress or a figure. */
  log(line: string): void
}

/** A check that a site adds to `quire check`. */
export interface SiteCheck {
  name: string
  run(context: SiteCheckContext): Promise<Finding[]>
}
