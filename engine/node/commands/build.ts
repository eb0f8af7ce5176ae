import { relative } from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { type CommandOptions, configFor } from './options.ts'
import { formatBytes, formatTime, Progress, printFindings, printLine } from './print.ts'

/** Runs `quire build`. Returns 0 if the site was written without errors, 1 if a check found one. */
export async function runBuild(options: CommandOptions): Promise<number> {
  const started = performance.now()
  const progress = new Progress()
  const config = await configFor(options)
  const { findings, pages, compiled, statistics } = await buildSite(config, {
    write: true,
    progress: (text) => progress.show(text),
  }).finally(() => progress.clear())
  printFindings(findings, config.root, options.reporter)
  const failed = findings.some((finding) => finding.severity === 'error')
  if (statistics) {
    const folder = relative(process.cwd(), config.outDir) || '.'
    const { written, unchanged, removed, bytes, brotliBytes } = statistics
    printLine(
      `${failed ? 'Built with errors' : 'Built'}: ${pages} pages, ${compiled} compiled, in ${formatTime(performance.now() - started)}. ` +
        `${folder}: ${written} files written, ${unchanged} unchanged, ${removed} removed; ` +
        `${formatBytes(bytes)}, ${formatBytes(brotliBytes)} compressed.`,
      options.reporter,
    )
  }
  return failed ? 1 : 0
}
