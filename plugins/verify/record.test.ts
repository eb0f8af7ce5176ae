import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckedSource } from 'quire-docs/plugin'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { recordCheck } from './checks/record.ts'
import { readDeclared } from './facts/declared.ts'
import { readOptions } from './options.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const site = mkdtempSync(join(here, '.record-'))
cpSync(join(here, 'fixtures/kettle/package'), join(site, 'package'), { recursive: true })
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** A page with code spans. */
function page(file: string, source: string): CheckedSource {
  const parts = { fences: [], headings: [], tables: [], links: [] }
  return { path: `/${file}`, file, source, draft: false, frontMatter: {}, ...parts }
}

const pages = [
  page('docs/boil.mdx', '`boil(options)` takes `temperature`; modes are `quiet` and `fast`.'),
  page('docs/pour.mdx', '`pour` after `boil`.'),
]

async function messages(): Promise<string[]> {
  const record = { file: 'declarations.json' }
  const options = readOptions({ package: 'kettle', versions: { 2: './package' }, record })
  const found: string[] = []
  await recordCheck(options, record).site!(pages, {
    root: site,
    cacheFolder: site,
    log() {},
    report: ({ message, hint }) => found.push(`${message} ${hint}`),
  })
  return found
}

test('what has changed since the record is reported with the pages that name it', async () => {
  expect(await messages()).toEqual([
    'There is no record of the declarations in declarations.json. Write it with VERIFY_RECORD=1 quire check.',
  ])
  vi.stubEnv('VERIFY_RECORD', '1')
  expect(await messages()).toEqual([])
  vi.unstubAllEnvs()
  expect(await messages()).toEqual([])
  const file = join(site, 'package/types.d.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text
      .replace('How water is boiled', 'How it boils')
      .replace('@default 100', '@default 95')
      .replace("| 'quiet'", "| 'silent'")
      .replace('liters: number', 'liters?: number'),
  )
  const kettle = join(site, 'package/kettle.d.ts')
  writeFileSync(kettle, readFileSync(kettle, 'utf8').replace('pour(liters', 'fill(liters'))
  const what = 'since 2.1, with which the pages were compared.'
  const then = 'again, then record what is: VERIFY_RECORD=1 quire check.'
  expect(await messages()).toEqual([
    `BoilOptions.temperature has changed ${what} It is: temperature?: number = 95\nRead docs/boil.mdx ${then}`,
    `Kettle.pour is gone ${what} Read docs/pour.mdx ${then}`,
    `Mode has changed ${what} It is: type Mode = 'steady' | 'fast' | 'silent'\nRead docs/boil.mdx ${then}`,
  ])
})

test('declarations are read by name, with the defaults that comments state', () => {
  const declared = readDeclared(
    'a.d.ts',
    `declare namespace Kettle {
  interface Events { (event: 'heat', listener: () => void): void; boil(a: number): void; boil(b: string): void }
  /** @default 3 */
  const liters: number
  type Mode = 'fast' /* for the impatient */ | 'slow'
}`,
  )
  expect(Object.fromEntries(declared)).toEqual({
    "Events('heat')": "(event: 'heat', listener: () => void): void;",
    'Events.boil': 'boil(a: number): void;\nboil(b: string): void',
    liters: 'liters: number',
    Mode: "type Mode = 'fast' | 'slow'",
  })
})
