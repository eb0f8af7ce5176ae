import type { Finding } from '../../shared/finding.ts'
import { fileSystemKey } from '../files/output-path.ts'
import type { CheckedPage } from './check-input.ts'

/**
 * Reports routes that two pages share, and routes that some file systems treat as equal. In both cases,
 * one page would overwrite the other.
 */
export function checkRoutes(pages: readonly Pick<CheckedPage, 'route' | 'file'>[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, Pick<CheckedPage, 'route' | 'file'>>()
  for (const page of pages) {
    const key = fileSystemKey(page.route)
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, page)
      continue
    }
    const isSameRoute = first.route === page.route
    const files = [first.file, page.file].filter((file) => file !== undefined)
    const sources = files.length === 2 ? `: ${files.join(' and ')}` : ''
    findings.push({
      rule: 'duplicate-route',
      severity: 'error',
      message: isSameRoute
        ? `Two pages have the route ${page.route}${sources}. Only one of them can be built.`
        : `The routes ${first.route} and ${page.route} differ only in case, or in how an accent is stored${sources}. On some file systems one replaces the other.`,
      hint: 'Move one of them, or give it another `slug`.',
      route: page.route,
      ...(page.file === undefined ? {} : { file: page.file }),
    })
  }
  return findings
}
