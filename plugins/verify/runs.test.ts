import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'
import { compareOutput } from './runs/expected.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const site = join(here, 'fixtures/runs')
afterAll(() => rmSync(join(site, '.quire'), { recursive: true, force: true }))

interface Report {
  findings: { line: number; column: number; rule: string; message: string }[]
}

async function check(): Promise<{ report: Report; log: string }> {
  const { out, err } = await runQuire(['check', site, '--reporter', 'json'])
  return { report: JSON.parse(out), log: err }
}

test('samples are run, and what they print is compared; once, as long as nothing changes', async () => {
  const { report, log } = await check()
  expect(
    report.findings.map(
      ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
    ),
  ).toEqual([
    '42:2 verify/output The sample prints "90" here.',
    '52:13 verify/run The sample fails when Node.js runs it: RangeError: The kettle holds 2 liters.',
    '69:1 verify/run The sample is marked `throws`, but it does not fail.',
    '90:3 verify/run The sample fails when Bash runs it: Its exit code is not 0.',
    '94:9 verify/run The sample fails when the order runs it: Expected a number.',
  ])
  expect(log).toContain('8 samples have been run, 8 of them this time')
  const again = await check()
  expect(again.report).toEqual(report)
  expect(again.log).toContain('8 samples have been run, 0 of them this time')
})

test.each([
  ['a\nb\n', 'a\nb', undefined],
  ['a  \n', 'a', undefined],
  ['a 17 ms', 'a … ms', undefined],
  ['a\nx\ny\nb', 'a\n…\nb', undefined],
  ['a\nx', 'a\n…', undefined],
  ['a\nx', 'a\n…\nb', { message: 'The sample does not print "b".', line: 3, column: 1 }],
  ['a', 'a\nb', { message: 'The sample prints nothing more than this.', line: 2, column: 1 }],
  ['a\nb', 'a', { message: 'The sample goes on to print "b".', line: 1, column: 1 }],
  ['abd', 'abc', { message: 'The sample prints "abd" here.', line: 1, column: 3 }],
])('%j beside %j', (printed, shown, expected) => {
  expect(compareOutput(printed, shown)).toEqual(expected)
})
