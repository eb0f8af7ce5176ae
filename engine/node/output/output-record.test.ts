import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutputRecord, type PublishedFile } from './output-record.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-record-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name = 'output') => join(folder, name)
const open = (engine = 'engine', name?: string) => new OutputRecord(file(name), engine)
const written = (madeFrom: string): PublishedFile => ({ madeFrom, forms: { file: [1, 's', 'h'] } })

function save(...paths: string[]): void {
  const record = open()
  for (const path of paths) record.set(path, written(`of ${path}`))
  record.setState({ hasForms: true, policy: { scripts: ['x'] } })
  record.save({ prune: true })
}

test('a record knows what was published, for the same engine', () => {
  save('a.html', 'b.html')
  const record = open()
  expect(record.get('a.html')).toEqual(written('of a.html'))
  expect([record.hasForms, record.policy]).toEqual([true, { scripts: ['x'] }])
  expect(record.keep('a.html', 'of others')).toBe(false)
  expect(record.keep('gone.html', 'of gone.html')).toBe(false)
  expect(open('another').files().size).toBe(0)
})

test('files that were neither kept nor written are forgotten, unless the build was not complete', () => {
  save('a.html', 'b.html')
  const part = open()
  part.keep('a.html', 'of a.html')
  part.save({ prune: false })
  expect([...open().files().keys()]).toEqual(['a.html', 'b.html'])
  part.save({ prune: true })
  expect([...open().files().keys()]).toEqual(['a.html'])
})

test('a record that says the same is not written again', () => {
  save('a.html')
  const { mtimeNs, ino } = statSync(file(), { bigint: true })
  const record = open()
  record.keep('a.html', 'of a.html')
  record.setState({ hasForms: true, policy: { scripts: ['x'] } })
  record.save({ prune: true })
  expect(statSync(file(), { bigint: true })).toMatchObject({ mtimeNs, ino })
})

test.each([0, 0.3, 0.9])('a record of which only %f is left knows nothing', (share) => {
  save('a.html', 'b.html')
  const bytes = readFileSync(file())
  writeFileSync(file(), bytes.subarray(0, Math.floor(bytes.length * share)))
  expect(open().files().size).toBe(0)
})
