import { buildSite } from '../build/build-site.ts'
import { runSiteChecks } from '../check/site-checks.ts'
import { type CommandOptions, configFor } from './options.ts'
import { formatTime, Progress, printFindings, printLine } from './print.ts'

/** Runs `quire check`: all checks, including the site's own, without writing the site. */
export async function runCheck(options: CommandOptions): Promise<number> {
  const started = performance.now()
  const progress = new Progress()
  const config = await configFor(options)
  const { findings, pages, session } = await buildSite(config, {
    write: false,
    progress: (text) => progress.show(text),
  }).finally(() => progress.clear())
  const own = await runSiteChecks(session, (line) => printLine(line, options.reporter))
  const all = [...findings, ...own]
  printFindings(all, config.root, options.reporter)
  const errors = all.filter((finding) => finding.severity === 'error').length
  const warnings = all.length - errors
  printLine(
    `Checked ${pages} pages in ${formatTime(performance.now() - started)}: ` +
      `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`,
    options.reporter,
  )
  return errors > 0 ? 1 : 0
}
