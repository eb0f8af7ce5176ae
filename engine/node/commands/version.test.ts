import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommandOptions } from './options.ts'
import { runVersionAdd } from './version.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-version-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** Adds a version, and returns what is printed. */
async function added(name: string): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await runVersionAdd({ root, name } as CommandOptions)).toBe(0)
  return log.mock.calls.flat().flatMap((text: string) => text.split('\n'))
}

it('says what it has made, what to correct, and what the next build serves', async () => {
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/small'), root, {
    recursive: true,
    filter: (file) => !/\.quire|dist/.test(file),
  })
  writeFileSync(join(root, 'docs/guide/one.mdx'), "import X from '../../components/x'\n\nText.\n")
  expect((await added('1.0')).slice(0, 3)).toEqual([
    'Created version "1.0": 3 docs in versioned_docs/version-1.0, sidebars in versioned_sidebars/version-1.0-sidebars.json, listed in versions.json.',
    'versioned_docs/version-1.0/guide/one.mdx imports a file outside the docs folder by a relative path. Use a path that starts with "@site/" instead.',
    'The next build serves Next at /next, 1.0 at / (the last version).',
  ])
})

it('counts one doc as one', async () => {
  writeFileSync(
    join(root, 'quire.config.ts'),
    "export default { title: 'Tea', url: 'https://docs.example.com', docs: { folder: 'tea' } }\n",
  )
  mkdirSync(join(root, 'tea'))
  writeFileSync(join(root, 'tea/leaf.mdx'), '# Tea\n')
  expect((await added('1.0'))[0]).toContain('Created version "1.0": 1 doc in ')
})
