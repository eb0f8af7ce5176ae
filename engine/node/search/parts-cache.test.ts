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
    return cache.entry(`${path} ${own}`, part, path === changed ? part() : undefined)
  })
  let made = 0
  const files = indexFiles(entries, settings).map((file) => {
    const { content } = file
    return cache.content({
      ...file,
      content: () => {
        made += 1
        return content()
      },
    })
  })
  cache.save()
  return { files, made, read }
}

test('a page that has not changed is never read again', () => {
  const first = build(null)
  expect(first).toMatchObject({ made: 4, read: 1100 })
  expect(build(null)).toEqual({ made: 0, read: 0, files: first.files })
  const after = build('/p5')
  // Of all files only the words of its shard: the text is about as long as before.
  expect(after).toMatchObject({ made: 1, read: 1 })
  expect(build('/p5', 'Changed once more, also with a word.').read).toBe(1)
  rmSync(folder, { recursive: true })
  expect(build('/p5').files).toEqual(after.files)
  rmSync(folder, { recursive: true })
  expect(build(null).files).toEqual(first.files)
})

test('what a build that ended early has left is made again', () => {
  const { files } = build(null)
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const whole = readFileSync(file)
    for (const share of [0, 0.3, 0.9]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
      expect(build(null).files).toEqual(files)
    }
  }
})
