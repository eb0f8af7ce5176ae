import { expect, it } from 'vitest'
import type { OutputRecord } from '../output/output-record.ts'
import type { OutputFile, OutputWriter } from '../output/writer.ts'
import type { Session } from '../render/session.ts'
import { collisionFindings, sinkOf } from './sink.ts'

const known = { madeFrom: 'key', forms: { file: [12, 'hash'] } }
const record = {
  get: (path: string) => (path === 'known.html' ? known : undefined),
} as unknown as OutputRecord
const file = (path: string): OutputFile => ({ path, content: path, kind: 'other' })
const sources = {
  session: { config: { root: '/site' }, locales: new Map() } as unknown as Session,
  statics: [
    { path: 'a.txt', file: '/site/static/a.txt' },
    { path: 'a.txt', file: '/site/more/a.txt' },
  ],
}

it('writes the first of two files of the same path, and reports both sources', () => {
  const written: string[] = []
  const writer = { add: ({ path }: OutputFile) => written.push(path) } as unknown as OutputWriter
  const sink = sinkOf(writer, record)
  sink.add(file('a.txt'))
  sink.add(file('a.txt'))
  expect(sink.note('b.txt')).toBe(true)
  expect(sink.note('b.txt')).toBe(false)
  expect(written).toEqual(['a.txt'])
  expect(collisionFindings(sink, sources).map(({ message }) => message)).toEqual([
    'Two sources of the site produce the file "a.txt": the static file static/a.txt and the static file more/a.txt.',
    'Two sources of the site produce the file "b.txt": Quire itself and Quire itself.',
  ])
})

it('keeps no file of a path that is taken', () => {
  const asked: string[] = []
  const writer = {
    keep: (path: string) => asked.push(path) > 0,
    add: () => {},
  } as unknown as OutputWriter
  const sink = sinkOf(writer, record)
  sink.add(file('a.txt'))
  expect(sink.keep('a.txt', 'key')).toBe(true)
  expect(sink.keep('b.txt', 'key')).toBe(true)
  expect(asked).toEqual(['b.txt'])
  expect([...sink.contested]).toEqual(['a.txt'])
})

it('knows the size of a file with the same inputs only', () => {
  const sink = sinkOf(null, record)
  expect(sink.keptSize('known.html', 'key')).toBe(12)
  expect(sink.keptSize('known.html', 'other')).toBeUndefined()
  expect(sink.keptSize('new.html', 'key')).toBeUndefined()
})
