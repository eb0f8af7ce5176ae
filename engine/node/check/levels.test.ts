import { expect, test } from 'vitest'
import { applyLevels } from './levels.ts'

const finding = (rule: string) => ({ rule, severity: 'error' as const, message: rule })

test('findings about content have the severity that the config gives them', () => {
  const findings = ['broken-markdown-link', 'broken-image', 'mdx-syntax'].map(finding)
  const levels = { onBrokenMarkdownLinks: 'warn', onBrokenImages: 'ignore' } as const
  expect(applyLevels(findings, levels)).toEqual([
    { ...finding('broken-markdown-link'), severity: 'warning' },
    finding('mdx-syntax'),
  ])
})
