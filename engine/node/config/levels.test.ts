import { expect, test } from 'vitest'
import { applyLevels } from './levels.ts'

const finding = (rule: string) => ({ rule, severity: 'error' as const, message: rule })

test('findings about content have the severity that the config gives them', () => {
  const findings = ['broken-markdown-link', 'broken-image', 'mdx-syntax'].map(finding)
  const levels = { onBrokenMarkdownLinks: 'warn', onBrokenImages: 'ignore', csp: {} } as const
  expect(applyLevels(findings, levels)).toEqual([
    { ...finding('broken-markdown-link'), severity: 'warning' },
    finding('mdx-syntax'),
  ])
})

test('inline styles are no mistake where the policy is open to them', () => {
  const levels = { onBrokenMarkdownLinks: 'warn', onBrokenImages: 'warn' } as const
  const of = (csp: Record<string, string[]>) =>
    applyLevels(['inline-style', 'inline-handler'].map(finding), { ...levels, csp }).length
  expect(of({})).toBe(2)
  expect(of({ 'style-src': ['https://a.example'] })).toBe(2)
  expect(of({ 'style-src': ["'unsafe-inline'"] })).toBe(1)
  expect(of({ 'style-src-attr': ["'UNSAFE-inline'"] })).toBe(1)
})
