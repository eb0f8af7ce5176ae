import type { Finding } from '../../../shared/finding.ts'
import { reportAsGithubAnnotations } from './github.ts'
import { reportAsJson } from './json.ts'
import { reportToTerminal } from './terminal.ts'

/** What a reporter needs to know about its destination. */
export interface ReportOptions {
  /** Whether to print escape codes for color. */
  color: boolean
  /** Folder of the site, relative to the repository's root; empty if they are the same. */
  folder: string
  /** Rules that `quire help` explains. */
  explained: ReadonlySet<string>
}

/** Turns findings into the text to print; empty if there is nothing to report. */
export type Reporter = (findings: readonly Finding[], options: ReportOptions) => string

export const reporters = {
  terminal: reportToTerminal,
  github: reportAsGithubAnnotations,
  json: reportAsJson,
} as const satisfies Record<string, Reporter>

export type ReporterName = keyof typeof reporters

/**
 * Returns the reporter requested with `--reporter`, else GitHub's in a workflow, else the
 * terminal's.
 *
 * @returns `null` if there is no reporter of the requested name
 */
export function chooseReporter(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): ReporterName | null {
  if (asked !== undefined) return Object.hasOwn(reporters, asked) ? (asked as ReporterName) : null
  return environment.GITHUB_ACTIONS === 'true' ? 'github' : 'terminal'
}

/** Whether to print color: on a terminal, unless `NO_COLOR` or `FORCE_COLOR` say otherwise. */
export function wantsColor(
  stream: { isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (environment.NO_COLOR) return false
  const forced = environment.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stream.isTTY === true && environment.TERM !== 'dumb'
}
