import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../.ci/setup.mjs'
import { type Options, type Result, runSamples } from './main.ts'

const browser = findChromium() ?? ''
const root = join(import.meta.dirname, '../..')
const folder = 'checks/fixtures/sample-run'
const temporary = mkdtempSync(join(tmpdir(), 'samples-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const options: Options = {
  root,
  docs: folder,
  browser,
  record: join(temporary, 'results.json'),
}

function print({ candidate, status, kind, message, line, column }: Result): string {
  const name = candidate.page.file.replace(/.*\//, '')
  const what = kind === '' ? status : `${status}, ${kind}`
  return `${name}:${line}:${column} ${what}${message && `: ${message.replaceAll('\n', ' ')}`}\n`
}

if (browser === '') console.log('Samples are not run in this test: there is no Chromium.')

describe.skipIf(browser === '')('samples of pages', () => {
  let results: Result[]
  beforeAll(async () => {
    results = await runSamples(options)
  })

  // `UPDATE_FINDINGS=1` writes the expected results anew; read the diff.
  it('pass, fail at their place, or are not run for a reason', () => {
    const file = join(root, folder, 'results.txt')
    const printed = results.map(print).join('')
    if (process.env.UPDATE_FINDINGS) writeFileSync(file, printed)
    expect(printed).toBe(readFileSync(file, 'utf8'))
  })

  it('are run again only if they failed', async () => {
    const again = await runSamples(options)
    expect(again.map(print)).toEqual(results.map(print))
    const timed = again.filter(({ milliseconds }) => milliseconds > 0)
    const failed = results.filter(({ candidate, status }) => {
      return status === 'failed' && !candidate.given.includes('rich')
    })
    expect(timed.map(print)).toEqual(failed.map(print))
  })

  it('fail where nothing is recorded if a drawing is not what happens', async () => {
    const file = join(temporary, 'command-logs.json')
    const recorded = readFileSync(file, 'utf8')
    const drawn = async () => {
      const found = await runSamples({ ...options, readOnly: true, only: ['passes'] })
      return found.filter(({ candidate }) => candidate.log !== undefined)
    }
    expect((await drawn()).map(({ status }) => status)).toEqual(['passed'])
    writeFileSync(file, recorded.replace('"visit"', '"open"'))
    const [changed] = await drawn()
    expect(changed?.message).toContain(
      'The drawing of the Command Log `first` is not what happens.',
    )
  })
})
