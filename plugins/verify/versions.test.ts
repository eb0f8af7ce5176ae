import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'
import { concerns } from './page/scope.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const site = join(here, 'fixtures/versions')
afterAll(() => rmSync(join(site, '.quire'), { recursive: true, force: true }))

interface Finding {
  line: number
  column: number
  message: string
  hint: string
}

test('what only some versions have is reported once, unless the page says so', async () => {
  const { out } = await runQuire(['check', site, '--reporter', 'json'])
  const { findings } = JSON.parse(out) as { findings: Finding[] }
  const since =
    'Say so in its section or row ("since 2.0"), or move it to pages about these versions.'
  const until = since.replace('since 2.0', 'until 1.4.2')
  expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '6:26 `Kettle.pour` is documented, and exists since 2.0 only.',
    '6:52 `Kettle.stir` is documented, and exists until 1.4.2 only.',
    '6:73 Kettle.brew does not exist.',
    '8:4 `kettle.boil(liters, options?)` is documented, and exists since 2.0 only.',
    "14:8 TS2339: Property 'pour' does not exist on type 'Kettle'. (in 1)",
    "15:8 TS2339: Property 'brew' does not exist on type 'Kettle'.",
    '22:31 The default of "whistle" is given as true (in 2).',
    '24:3 `salt` of BoilOptions is documented, and exists until 1.4.2 only.',
    '25:3 There is no "sugar" in BoilOptions.',
  ])
  expect([0, 1, 4].map((index) => findings[index]!.hint.split('\n').at(-1))).toEqual([
    since,
    until,
    since,
  ])
})

test.each([
  ['Boils.', '1.4.2', true],
  ['Since 2.0, it whistles.', '1.4.2', false],
  ['Since 2.0, it whistles.', '2.0.0', true],
  ['New in version `2.1`.', '2.0.9', false],
  ['Until 1.4, it stirred.', '1.4.2', true],
  ['Until 1.4, it stirred.', '1.5.0', false],
  ['Removed in v2.', '1.9.9', true],
  ['Removed in v2.', '2.0.0', false],
])('%s is about %s: %s', (text, version, expected) => {
  expect(concerns(text, version)).toBe(expected)
})
