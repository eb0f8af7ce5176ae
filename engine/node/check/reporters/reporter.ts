import type { Finding } from '../../../shared/finding.ts'
import { reportAsGithubAnnotations } from './github.ts'
import { reportAsJson } from './json.ts'
import { reportToTerminal } from './terminal.ts'

/** What a reporter may know of the place it prints to. */
export interface ReportOptions {
  /** Whether escape codes for colour may be printed. */
  color: boolean
  /** Folder of the site, relative to that of the repository; empty where they are the same. */
  folder: string
}

/** Turns findings into the text to print; empty where there is nothing to say. */
export type Reporter = (findings: readonly Finding[], options: ReportOptions) => string

export const reporters = {
  terminal: reportToTerminal,
  github: reportAsGithubAnnotations,
  json: reportAsJson,
} as const satisfies Record<string, Reporter>

export type ReporterName = keyof typeof reporters

/**
 * The reporter asked for by `--reporter`; else GitHub's inside a workflow, else the terminal's.
 *
 * @returns `null` where the name asked for is not a reporter
 */
export function chooseReporter(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): ReporterName | null {
  if (asked !== undefined) return Object.hasOwn(reporters, asked) ? (asked as ReporterName) : null
  return environment.GITHUB_ACTIONS === 'true' ? 'github' : 'terminal'
}

/** Whether to colour: a terminal that is not told otherwise (`NO_COLOR`, `FORCE_COLOR`). */
export function wantsColor(
  stream: { isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (environment.NO_COLOR) return false
  const forced = environment.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stream.isTTY === true && environment.TERM !== 'dumb'
}
