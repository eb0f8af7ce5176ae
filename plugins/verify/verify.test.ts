import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
// Beside the fixture, whose config imports the plugin by a relative path.
const site = mkdtempSync(join(here, 'fixtures/.verify-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** Output of the check after changes to files of the fixture. */
async function check(changes: Readonly<Record<string, readonly [from: string, to: string]>>) {
  cpSync(join(here, 'fixtures/kettle'), site, {
    recursive: true,
    filter: (path) => !/[\\/]\.quire(?:[\\/]|$)/.test(path),
  })
  for (const [file, [from, to]] of Object.entries(changes)) {
    const text = readFileSync(join(site, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(site, file), text.replace(from, to))
  }
  const { out, err } = await runQuire(['check', site])
  return out + err
}

test('pages that agree with the package have no findings', async () => {
  expect(await check({})).toContain('0 errors, 0 warnings')
})

test.each([
  [
    'a sample',
    'docs/index.mdx',
    "mode: 'fast'",
    "mode: 'fats'",
    'verify/sample',
    'docs/index.mdx:12:43',
  ],
  [
    'an unseen line',
    'docs/index.mdx',
    'kettle.readings',
    'kettle.redings',
    'verify/sample',
    'docs/index.mdx:56:24',
  ],
  ['a default', 'docs/index.mdx', '`100` ', '`90`  ', 'verify/table', 'The types say `100`'],
  [
    'an unknown option',
    'docs/index.mdx',
    '| `whistle`',
    '| `whistel`',
    'verify/table',
    'Did you mean `whistle`?',
  ],
  [
    'a parameter',
    'docs/index.mdx',
    'pour(liters, target?)',
    'pour(liters, target)',
    'verify/signature',
    'kettle.pour(liters, target?)',
  ],
  [
    'a flag',
    'docs/cli.mdx',
    'boil -l 2 --mode',
    'boil -l 2 --mood',
    'verify/command',
    'Did you mean --mode?',
  ],
  [
    'a removed flag',
    'package/bin.js',
    '--acid <name>',
    '--salt <name>',
    'verify/command',
    '--salt',
  ],
  [
    'a new export',
    'package/types.d.ts',
    'export interface Reading {',
    'export interface Reading {\n  altitude?: number',
    'verify/undocumented',
    'Reading.altitude',
  ],
  [
    'a changed default',
    'package/types.d.ts',
    '@default 100',
    '@default 95',
    'verify/table',
    '`95`',
  ],
  [
    'a changed optionality',
    'package/types.d.ts',
    'liters: number',
    'liters?: number',
    'verify/table',
    '"liters" is said to be required',
  ],
])('%s that is wrong is reported', async (_, file, from, to, rule, detail) => {
  const output = await check({ [file]: [from, to] })
  expect(output).toContain(rule)
  expect(output).toContain(detail)
})
