import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { condense } from '../check/reporters/condense.ts'
import { findingPlace } from '../errors/quire-error.ts'

const HEADING = '## What the check says'

/**
 * Replaces the findings of an earlier check in the report of a migration with new findings.
 *
 * @param findings sorted
 */
export function withCheck(report: string, findings: readonly Finding[]): string {
  const at = report.indexOf(`\n${HEADING}\n`)
  const before = (at < 0 ? report : report.slice(0, at)).trimEnd()
  const { entries } = condense(findings, Number.POSITIVE_INFINITY)
  const items = entries.map((entry) => {
    const { severity, message, hint, rule, alsoAt } = entry
    const place = findingPlace(entry)
    const lines = [
      `${place === '' ? '' : `${place}: `}${severity}: ${message} (${rule})`,
      ...(hint === undefined ? [] : [hint]),
      ...(alsoAt.length === 0 ? [] : [`Also ${alsoAt.filter(Boolean).join(', ')}`]),
    ]
    return `- ${lines.join('\n').replaceAll('\n', '\n  ')}`
  })
  const said =
    items.length === 0
      ? 'Nothing: the site can be built. `npx quire dev` shows it.'
      : items.join('\n')
  return `${before}\n\n${HEADING}\n\n${said}\n`
}

/** Returns the command of the package manager that a site uses, by its lock file. */
export function installCommand(root: string): string {
  const managers: [lockFile: string, command: string][] = [
    ['pnpm-lock.yaml', 'pnpm add'],
    ['yarn.lock', 'yarn add'],
    ['bun.lock', 'bun add'],
    ['bun.lockb', 'bun add'],
  ]
  return managers.find(([file]) => existsSync(join(root, file)))?.[1] ?? 'npm install'
}
