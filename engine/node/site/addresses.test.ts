import { expect, it } from 'vitest'
import { impossibleAddress } from './addresses.ts'

it('refuses addresses that browsers change or no file can have', () => {
  expect(impossibleAddress('/guide/tea & milk', 'docs/a.mdx')).toBeNull()
  expect(impossibleAddress('/a\nb', 'docs/a\nb.mdx')).toMatchObject({
    rule: 'page-address',
    severity: 'error',
    message: 'The address of this page would contain a line break: /a\\nb.',
    file: 'docs/a\\nb.mdx',
  })
  expect(impossibleAddress('/a\\b', 'docs/a.mdx')?.message).toContain('a backslash: /a\\b.')
  expect(impossibleAddress('/a\u0007', 'docs/a.mdx')?.message).toContain('a control character')
  expect(impossibleAddress('/../a', 'docs/a.mdx')?.message).toContain('the segment "..": /../a.')
  expect(impossibleAddress('/a/.', 'docs/a.mdx')?.message).toContain('the segment ".": /a/.')
  expect(impossibleAddress('/a/..b', 'docs/..b.mdx')).toBeNull()
})
