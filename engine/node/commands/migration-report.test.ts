import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Finding } from '../../shared/finding.ts'
import { installCommand, withCheck } from './migration-report.ts'

const finding: Finding = {
  rule: 'config',
  severity: 'error',
  message: '`titel` is not a setting.',
  hint: 'Did you mean `title`?\nOr remove it.',
  file: 'quire.config.ts',
  line: 6,
  column: 5,
}

it('adds the findings of a check to a report, in place of those of an earlier check', () => {
  const first = withCheck(
    '# Report\n\nText.\n',
    [6, 7, 8, 9].map((line) => ({ ...finding, line })),
  )
  expect(first).toBe(`# Report

Text.

## What the check says

- quire.config.ts:6:5: error: \`titel\` is not a setting. (config)
  Did you mean \`title\`?
  Or remove it.
  Also quire.config.ts:7:5, quire.config.ts:8:5, quire.config.ts:9:5
`)
  expect(withCheck(first, [])).toBe(
    '# Report\n\nText.\n\n## What the check says\n\nNothing: the site can be built. `npx quire dev` shows it.\n',
  )
})

it('installs with the package manager whose lock file the site has', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-managers-'))
  expect(installCommand(root)).toBe('npm install')
  writeFileSync(join(root, 'pnpm-lock.yaml'), '')
  expect(installCommand(root)).toBe('pnpm add')
  rmSync(root, { recursive: true })
})
