import { compareSites } from '../../tools/diff/compare.ts'
import { renderText } from '../../tools/diff/render-text.ts'
import { type DiffFormat, formatDiff } from '../../tools/diff/reports.ts'
import { atRef } from '../../tools/diff/site-at.ts'
import { wantsColor } from '../check/reporters/reporter.ts'
import { loadSite } from '../program/site.ts'
import { type CommandOptions, siteOf } from './options.ts'
import { Progress } from './print.ts'
import { usageError } from './usage.ts'

const formats: readonly string[] = ['terminal', 'json', 'markdown'] satisfies DiffFormat[]

/** Runs `quire diff [ref] [folder]`. */
export async function runDiff(options: CommandOptions): Promise<number> {
  const { format = 'terminal', name: ref = 'HEAD' } = options
  if (!formats.includes(format)) {
    throw usageError(`There is no format "${format}".`, `Known formats: ${formats.join(', ')}.`)
  }
  const progress = new Progress()
  const site = await loadSite(siteOf(options))
  const show = (state: string) => (text: string) => progress.show(`${state}: ${text}`)
  try {
    // The working tree comes last, so that its results are cached for the next build.
    const before = await atRef(site, ref, (other) => renderText(other, show(ref)))
    const after = await renderText(site, show('now'))
    progress.clear()
    const report = { ref, changes: compareSites(before, after) }
    const color = wantsColor(process.stdout, process.env)
    process.stdout.write(formatDiff(report, format as DiffFormat, color))
    return 0
  } finally {
    progress.clear()
  }
}
