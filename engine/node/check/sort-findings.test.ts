import { expect, it } from 'vitest'
import type { Finding } from '../../shared/finding.ts'
import { uniqueFindings } from './sort-findings.ts'

const finding = (fields: Partial<Finding>): Finding => ({
  rule: 'broken-link',
  severity: 'error',
  message: 'The link to /x leads nowhere.',
  ...fields,
})

it('keeps the first of several findings about one place', () => {
  const here = { file: 'docs/a.mdx', line: 3, column: 1 }
  const first = finding({ ...here, route: '/a' })
  const again = finding({ ...here, message: 'The link to /fr/x leads nowhere.', route: '/fr/a' })
  expect(uniqueFindings([first, again])).toEqual([first])
})

it('keeps what differs in place, rule or, without a place, in words', () => {
  const file = 'sidebars.ts'
  const all = [
    finding({ file, line: 3, column: 1 }),
    finding({ file, line: 3, column: 9 }),
    finding({ file, line: 3, column: 9, rule: 'broken-anchor' }),
    finding({ file, message: 'a' }),
    finding({ file, message: 'b' }),
    finding({ route: '/a' }),
    finding({ route: '/b' }),
  ]
  expect(uniqueFindings(all)).toEqual(all)
})
