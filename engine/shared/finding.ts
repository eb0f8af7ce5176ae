/** One problem found by a check. All checks report this shape; reporters print it. */
export interface Finding {
  /** Stable rule name, such as `broken-link`, `duplicate-route`, or `sample-type`. */
  rule: string
  /** An error fails the build; a warning is printed. */
  severity: 'error' | 'warning'
  /** The problem, in one sentence that quotes the offending value. */
  message: string
  /** The expected value, and how to fix the problem. */
  hint?: string
  /** Source file, relative to the site root, with forward slashes. */
  file?: string
  /** 1-based. */
  line?: number
  /** 1-based. */
  column?: number
  /** Source lines around the location, ready to print. */
  frame?: string
  /** Route of the affected page. */
  route?: string
}

/** The context passed to a site-defined check (`checks` in the config). */
export interface SiteCheckContext {
  /** Absolute path of the site folder. */
  root: string
  /** Folder for the check's own cache, which persists between runs. */
  cacheFolder: string
  /** All pages, including drafts. `path` is the route; `file` is an absolute path. */
  pages: readonly { path: string; file: string; source: string; draft: boolean }[]
  /** MDX files that are not pages: their name or a parent folder starts with an underscore. */
  partials: readonly { file: string; source: string }[]
  /** Prints a line, such as progress or a statistic. */
  log(line: string): void
}

/** A check that a site adds to `quire check`. */
export interface SiteCheck {
  name: string
  run(context: SiteCheckContext): Promise<Finding[]>
}
