import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexFiles } from './index-files.ts'
import { type SearchPart, searchPart } from './page-part.ts'
import { PartsCache } from './parts-cache.ts'

const settings = { language: 'en', versions: ['*default/current'], synonyms: [], entrances: [] }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The files of the last build. */
const known = new Map<string, { key: string; content: string }>()
beforeEach(() => known.clear())

/** Builds a site of 1,100 pages, of which one may have been changed. */
function build(changed: string | null, text = 'Changed, and with a newword.') {
  const cache = new PartsCache(folder)
  let read = 0
  const entries = Array.from({ length: 1100 }, (_, i) => {
    const path = `/p${i}`
    const own = path === changed ? text : `Some text of baseUrl ${i % 9}.`
    const part = (): SearchPart => {
      read += 1
      const sections = [{ id: '', heading: '', parents: [], text: own, code: [] }]
      return searchPart({
        path,
        title: path,
        description: '',
        keywords: [],
        kind: '',
        sectionKind: '',
        version: null,
        links: [],
        sections,
      })
    }
    const page = { key: `${path} ${own}`, path, version: null }
    return cache.entry(page, part, path === changed ? part() : undefined)
  })
  const made: string[] = []
  const files = indexFiles(entries, settings).map((file) => {
    if (known.get(file.path)?.key !== file.key) {
      made.push(file.path)
      known.set(file.path, { key: file.key, content: cache.content(file) })
    }
    return known.get(file.path)!.content
  })
  cache.save()
  return { files, made: made.filter((path) => path.includes('words')).length, read }
}

function forget(): void {
  known.clear()
  rmSync(folder, { recursive: true })
}

test('a page that has not changed is never read again', () => {
  const first = build(null)
  expect(first).toMatchObject({ made: 3, read: 1100 })
  expect(build(null)).toEqual({ made: 0, read: 0, files: first.files })
  const after = build('/p5')
  // Of all words only those of its shard.
  expect(after).toMatchObject({ made: 1, read: 1 })
  expect(build('/p5', 'Changed once more, also with a word.').read).toBe(1)
  forget()
  expect(build('/p5').files).toEqual(after.files)
  forget()
  expect(build(null).files).toEqual(first.files)
})

test('what a build that ended early has left is made again', () => {
  const { files } = build(null)
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const whole = readFileSync(file)
    for (const share of [0, 0.3, 0.9]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
      known.clear()
      expect(build(null).files).toEqual(files)
    }
  }
})
