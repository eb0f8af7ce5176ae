import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seal } from '../files/seal.ts'
import { Store } from './store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (where = folder) => new Store(where, 'engine')
const file = () => join(folder, segments()[0]!)
const segments = (where = folder) => readdirSync(where).filter((name) => name.endsWith('.rows'))

/** Adds a row for each name, which was made from an input "source" with the given fingerprint. */
function build(rows: Record<string, string>, { prune = true, save = true } = {}) {
  const store = open()
  const writer = store.writer()
  for (const [name, source] of Object.entries(rows)) {
    if (store.take('page', name, () => source)) continue
    const facts = { title: `Title of ${name}`, numbers: [1, 2.5], none: null }
    const row = { table: 'page', name, reads: [['source', source]] as const, facts }
    store.add(writer.write(row, `body of ${name} from ${source}`))
  }
  if (save) store.save({ prune })
  store.close()
}

/** Returns the body of a page if the store has it for a source. */
function body(name: string, source: string, where = folder): string | null {
  const store = open(where)
  const row = store.take('page', name, () => source)
  const text = row ? store.body(row) : null
  store.close()
  return text
}

describe('a row', () => {
  test('comes back with facts and body, as long as nothing that it read has changed', () => {
    build({ a: '1' })
    const store = open()
    const row = store.take('page', 'a', (input) => (input === 'source' ? '1' : null))
    expect(row?.facts).toEqual({ title: 'Title of a', numbers: [1, 2.5], none: null })
    expect(store.body(row!)).toBe('body of a from 1')
    expect(store.take('page', 'a', () => '2')).toBeUndefined()
    expect(store.take('other', 'a', () => '1')).toBeUndefined()
    store.close()
  })

  test('is the same in another folder', () => {
    build({ a: '1' })
    const moved = `${folder}-moved`
    cpSync(folder, moved, { recursive: true })
    expect(body('a', '1', moved)).toBe('body of a from 1')
    rmSync(moved, { recursive: true })
  })

  test('of another engine is not there', () => {
    build({ a: '1' })
    expect(new Store(folder, 'newer').take('page', 'a', () => '1')).toBeUndefined()
  })
})

describe('saving', () => {
  test('drops what was neither taken nor added, with its bodies', () => {
    build({ a: '1', b: '1' })
    build({ b: '2' })
    expect(body('a', '1')).toBeNull()
    expect(body('b', '1')).toBeNull()
    expect(body('b', '2')).toBe('body of b from 2')
    expect(readFileSync(file(), 'utf8')).not.toContain('body of a')
  })

  test('keeps it if only some of the pages were built, and tables that nobody asked for', () => {
    build({ a: '1' })
    build({ b: '1' }, { prune: false })
    const store = open()
    store.take('other', 'x', () => '')
    store.save({ prune: true })
    store.close()
    expect(body('a', '1')).toBe('body of a from 1')
    expect(body('b', '1')).toBe('body of b from 1')
  })

  test('joins many small segments, and loses nothing', () => {
    const rows: Record<string, string> = {}
    for (let i = 0; i < 20; i++) {
      rows[`page ${i}`] = '1'
      build(rows)
    }
    expect(segments().length).toBeLessThan(20)
    for (const name of Object.keys(rows)) expect(body(name, '1')).toBe(`body of ${name} from 1`)
  })
})

describe('a few changes', () => {
  const changes = () => join(folder, 'changes.jsonl')
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`page ${i}`, '1']))
  const { 'page 0': _, ...fewer } = many

  test('are appended, and leave the index alone', () => {
    build(many)
    const index = readFileSync(join(folder, 'index.json'), 'utf8')
    build({ ...many, 'page 1': '2' })
    build({ ...fewer, 'page 1': '2', new: '1' })
    expect(readFileSync(join(folder, 'index.json'), 'utf8')).toBe(index)
    expect(readFileSync(changes(), 'utf8').trim().split('\n')).toHaveLength(2)
    expect(body('page 1', '1')).toBeNull()
    expect(body('page 1', '2')).toBe('body of page 1 from 2')
    expect(body('new', '1')).toBe('body of new from 1')
    expect(body('page 0', '1')).toBeNull()
    expect(body('page 2', '1')).toBe('body of page 2 from 1')
  })

  test('are not written if there are none', () => {
    build(many)
    build({ ...many, 'page 1': '2' })
    const before = readFileSync(changes(), 'utf8')
    build({ ...many, 'page 1': '2' })
    expect(readFileSync(changes(), 'utf8')).toBe(before)
  })

  test('become part of the index once they are many', () => {
    build(many)
    for (let source = 2; source < 22; source++) build({ ...many, 'page 1': String(source) })
    expect(statSync(changes(), { throwIfNoEntry: false })?.size ?? 0).toBeLessThan(
      statSync(join(folder, 'index.json')).size / 4,
    )
    expect(readFileSync(join(folder, 'index.json'), 'utf8')).not.toContain(
      '"page 1"\t[["source","1"]',
    )
    expect(body('page 1', '21')).toBe('body of page 1 from 21')
    expect(body('page 2', '1')).toBe('body of page 2 from 1')
  })

  test('that are cut off do not take those after them along', () => {
    build(many)
    build({ ...many, 'page 1': '2' })
    truncateSync(changes(), statSync(changes()).size - 1)
    build({ ...many, 'page 2': '3', 'page 1': '2' })
    expect(body('page 1', '2')).toBe('body of page 1 from 2')
    expect(body('page 2', '3')).toBe('body of page 2 from 3')
  })

  test('of another index are not read', () => {
    build(many)
    build({ ...many, 'page 1': '2' })
    const old = readFileSync(changes(), 'utf8')
    rmSync(join(folder, 'index.json'))
    build({ ...many, 'page 1': '3' })
    writeFileSync(changes(), old)
    expect(body('page 1', '2')).toBeNull()
    expect(body('page 1', '3')).toBe('body of page 1 from 3')
  })
})

describe('a store that is not whole', () => {
  test('of a build that was killed has the rows that were written', () => {
    build({ a: '1' })
    build({ a: '1', b: '1', c: '1' }, { save: false })
    expect(body('b', '1')).toBe('body of b from 1')
    expect(body('a', '1')).toBe('body of a from 1')
    const last = segments().map((name) => join(folder, name))
    for (const one of last) truncateSync(one, readFileSync(one).length - 1)
    expect(body('b', '1')).toBe('body of b from 1')
    expect(body('c', '1')).toBeNull()
  })

  test('keeps what was recovered for the builds after the next', () => {
    build({ a: '1' }, { save: false })
    build({ a: '1', b: '1' })
    expect(body('a', '1')).toBe('body of a from 1')
  })

  test('has no body that was overwritten, cut off or removed', () => {
    build({ a: '1' })
    const whole = readFileSync(file(), 'utf8')
    writeFileSync(file(), whole.replace('body of a', 'BODY OF A'))
    expect(body('a', '1')).toBeNull()
    writeFileSync(file(), whole.slice(0, -3))
    expect(body('a', '1')).toBeNull()
    rmSync(file())
    expect(body('a', '1')).toBeNull()
  })

  test('is empty if its index is damaged and its segments are gone', () => {
    build({ a: '1' })
    appendFileSync(join(folder, 'index.json'), ' ')
    rmSync(file())
    expect(open().empty).toBe(true)
  })

  test.each(['{"build":"older","rows":[]}', 'no JSON'])(
    'reads its segments if its index is that of an engine which writes %s',
    (text) => {
      build({ a: '1' })
      writeFileSync(join(folder, 'index.json'), seal(text))
      expect(body('a', '1')).toBe('body of a from 1')
    },
  )

  test('reads its segments if its index is damaged', () => {
    build({ a: '1' })
    writeFileSync(join(folder, 'index.json'), '{')
    expect(body('a', '1')).toBe('body of a from 1')
  })
})
