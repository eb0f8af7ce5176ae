import type { Finding } from '../../shared/finding.ts'
import { levelToSeverity } from '../config/levels.ts'
import { fileSystemKey } from '../files/output-path.ts'
import type { CheckedPage, CheckLevels } from './check-input.ts'

/**
 * Reports routes shared by two pages, at the level of the config, and routes that some file systems
 * treat as equal: there, one page would replace the other.
 */
export function checkRoutes(
  pages: readonly Pick<CheckedPage, 'route' | 'file'>[],
  { duplicateRoutes }: Pick<CheckLevels, 'duplicateRoutes'>,
): Finding[] {
  const level = levelToSeverity(duplicateRoutes)
  const findings: Finding[] = []
  const seen = new Map<string, Pick<CheckedPage, 'route' | 'file'>>()
  for (const page of pages) {
    const key = fileSystemKey(page.route)
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, page)
      continue
    }
    const same = first.route === page.route
    const severity = same ? level : 'error'
    if (severity === null) continue
    const files = [first.file, page.file].filter((file) => file !== undefined)
    const makers = files.length === 2 ? `: ${files.join(' and ')}` : ''
    findings.push({
      rule: 'duplicate-route',
      severity,
      message: same
        ? `Two pages have the route ${page.route}${makers}. The second replaces the first.`
        : `The routes ${first.route} and ${page.route} differ only in case, or in how an accent is stored${makers}. On some file systems one replaces the other.`,
      hint: 'Move one of them, or give it another `slug`.',
      route: page.route,
      ...(page.file === undefined ? {} : { file: page.file }),
    })
  }
  return findings
}
