import type { Finding } from '../../shared/finding.ts'
import type { ContentServices } from '../../shared/server-entry.ts'
import { type FenceOptions, renderFence } from './code/fence.ts'
import type { TargetResolver } from './html/finish.ts'

/**
 * What components of one page ask node code for.
 *
 * @param page where the page's file and route path are told, and what is found wrong with its samples
 */
export function contentServices(
  options: FenceOptions,
  resolve: TargetResolver,
  page: { file: string; path: string; findings: Finding[] },
): ContentServices {
  let samples = 0
  return {
    code(sample) {
      samples += 1
      const { html, findings } = renderFence({ ...sample, id: `sample-${samples}` }, options)
      for (const { message, hint } of findings) {
        const { file, path: route } = page
        page.findings.push({ rule: 'code-block', severity: 'warning', message, hint, file, route })
      }
      return html
    },
    cards: () => resolve.cards(page.path),
  }
}
