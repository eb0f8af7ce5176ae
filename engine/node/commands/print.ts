import { relative } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { chooseReporter, reporters, wantsColor } from '../check/reporters/reporter.ts'
import { withFrames } from '../errors/code-frame.ts'
import { ruleHelp } from './help.ts'
import type { CommandOptions } from './options.ts'

/** Shows what a long command is doing, on one line that updates in place; silent off a terminal. */
export class Progress {
  readonly #live = process.stderr.isTTY === true && process.env.CI === undefined
  #shown = 0

  /** Replaces the line. */
  show(text: string): void {
    const now = performance.now()
    if (!this.#live || now - this.#shown < 50) return
    this.#shown = now
    process.stderr.write(`\r\u001b[2K${text}`)
  }

  /** Removes the line. */
  clear(): void {
    if (this.#live) process.stderr.write('\r\u001b[2K')
  }
}

/** The options for reports on the command line. */
export type ReportChoice = Pick<Partial<CommandOptions>, 'reporter' | 'all'>

/**
 * Prints findings with their source lines. The JSON reporter prints a report even if there are
 * none.
 *
 * @param root absolute folder of the site
 * @param options name of the requested reporter, and whether all findings were requested
 */
export function printFindings(
  findings: readonly Finding[],
  root: string,
  { reporter, all }: ReportChoice = {},
): void {
  const name = chooseReporter(reporter, process.env) ?? 'terminal'
  if (findings.length === 0 && name !== 'json') return
  const stream = name === 'json' ? process.stdout : process.stderr
  const repository = process.env.GITHUB_WORKSPACE || process.cwd()
  const report = reporters[name](withFrames(root, findings), {
    color: wantsColor(stream, process.env),
    folder: relative(repository, root).replaceAll('\\', '/'),
    explained: new Set(ruleHelp().keys()),
    all,
  })
  stream.write(`${report}\n`)
}

/** Prints a line meant for a person; goes to stderr if stdout carries the JSON report. */
export function printLine(line: string, reporter?: string): void {
  const stream = reporter === 'json' ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}

/** Formats a number of bytes: `1.2 MB`, `34 KB`. */
export function formatBytes(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e3)} KB`
}

/** Formats a duration: `2.41 s`, `380 ms`. */
export function formatTime(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${Math.round(ms)} ms`
}

/** Returns a number with a noun, in the plural if necessary: `1 error`, `2 errors`. */
export function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
