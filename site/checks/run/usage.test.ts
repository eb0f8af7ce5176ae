import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const program = join(import.meta.dirname, 'run.mjs')

function run(...args: string[]) {
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
}

it('prints its usage when asked, and no stack for an unknown option', () => {
  const asked = run('--help')
  expect(asked.status).toBe(0)
  expect(asked.stdout).toMatch(/^node site\/checks\/run\/run\.mjs .*--fresh/)

  const unknown = run('--frehs')
  expect(unknown.status).toBe(2)
  expect(unknown.stderr).toContain("Unknown option '--frehs'")
  expect(unknown.stderr).toContain(asked.stdout)
  expect(unknown.stderr).not.toMatch(/^ {4}at /m)
})
