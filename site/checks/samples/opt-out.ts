import type { SiteCheck } from '../contract.ts'
import { readPagesAndPartials, report } from '../page/page.ts'
import { isTyped } from './sample.ts'

/** Maximum share of type-checked samples that may be marked `nocheck`. */
const CEILING = 0.03

/** Counts the samples that opted out of the type check, and limits their share. */
export const sampleOptOut: SiteCheck = {
  name: 'sample-opt-out',
  async run(context) {
    const pages = readPagesAndPartials(context)
    const typed = pages.flatMap((page) =>
      page.fences.filter(isTyped).map((fence) => ({ page, fence })),
    )
    const opted = typed.filter(({ fence }) => fence.flags.has('nocheck'))
    const share = typed.length === 0 ? 0 : (100 * opted.length) / typed.length
    context.log(
      `sample-opt-out: ${opted.length} of ${typed.length} samples are not type-checked (${share.toFixed(1)}%)`,
    )
    // One is always allowed, even on a site of only a few pages.
    if (opted.length <= Math.max(1, typed.length * CEILING)) return []
    return opted.map(({ page, fence }) =>
      report(
        page,
        'sample-opt-out',
        fence.start,
        `This sample is one of ${opted.length} (out of ${typed.length}) that are not type-checked.`,
        `At most ${100 * CEILING}% may be marked nocheck. Make some of them compile.`,
      ),
    )
  },
}
