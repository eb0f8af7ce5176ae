import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSite } from '../../node/program/site.ts'
import { englishMessages } from '../../shared/messages.ts'
import { extractTranslations } from './extract.ts'

const fixture = join(import.meta.dirname, '../../../tests/fixtures/small')
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-i18n-'))
  cpSync(fixture, root, { recursive: true, filter: (file) => !/\.quire|dist/.test(file) })
  writeFileSync(
    join(root, 'quire.config.ts'),
    `import { defineConfig } from 'quire-docs'
export default defineConfig({
  title: 'Small',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'sv'] },
  navbar: { items: [{ label: 'Guide', items: [{ label: 'One', to: '/guide/one' }] }] },
  footer: { links: [{ title: 'More', items: [{ label: 'Two', to: '/guide/two' }] }] },
})
`,
  )
  writeFileSync(join(root, 'docs/guide/_category_.json'), '{ "label": "All guides" }')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

// Swedish is none of the languages that the engine has strings in.
const extract = async () => (await extractTranslations(await loadSite({ root })))[0]
const read = (name: string) => JSON.parse(readFileSync(join(root, 'i18n/sv', name), 'utf8'))

it('writes every text that has no entry, and leaves what is there', async () => {
  mkdirSync(join(root, 'i18n/sv'), { recursive: true })
  writeFileSync(join(root, 'i18n/sv/texts.json'), '{ "Guide": "Manuel" }')
  const result = await extract()
  expect(result?.written).toEqual([
    { file: 'i18n/sv/messages.json', added: Object.keys(englishMessages).length },
    { file: 'i18n/sv/texts.json', added: 5 },
  ])
  expect(read('texts.json')).toEqual({
    Guide: 'Manuel',
    Small: 'Small',
    One: 'One',
    More: 'More',
    Two: 'Two',
    'All guides': 'All guides',
  })
  expect((await extract())?.written).toEqual([])
})

it('writes the strings of the interface for a default language that is not English', async () => {
  const file = join(root, 'quire.config.ts')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace("'en', locales: ['en', 'sv']", "'sv', locales: ['sv']"),
  )
  expect(await extract()).toEqual({
    locale: 'sv',
    written: [{ file: 'i18n/sv/messages.json', added: Object.keys(englishMessages).length }],
    stale: [],
    untranslated: 0,
    orphans: [],
    folders: [],
  })
})

it('writes no strings that the engine has', async () => {
  const file = join(root, 'quire.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("'sv'", "'fr'"))
  expect((await extract())?.written).toEqual([{ file: 'i18n/fr/texts.json', added: 6 }])
})

it('names entries and docs that nothing uses any more', async () => {
  mkdirSync(join(root, 'i18n/sv/docs/current'), { recursive: true })
  writeFileSync(join(root, 'i18n/sv/texts.json'), '{ "Old": "Vieux" }')
  writeFileSync(join(root, 'i18n/sv/docs/current/start.mdx'), '---\ntitle: Début\n---\n')
  writeFileSync(join(root, 'i18n/sv/docs/current/gone.mdx'), '---\ntitle: Parti\n---\n')
  expect(await extract()).toMatchObject({
    locale: 'sv',
    stale: [{ file: 'i18n/sv/texts.json', entries: ['Old'] }],
    untranslated: 2,
    orphans: ['i18n/sv/docs/current/gone.mdx'],
  })
})
