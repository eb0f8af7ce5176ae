import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const cli = join(repository, 'engine/bin/quire.js')
const fixtures = join(import.meta.dirname, '../fixtures')
let site = ''
let printed = ''

// A site as they become over the years: a config in CommonJS, settings that only Docusaurus takes.
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'quire-grown-'))
  cpSync(join(fixtures, 'grown'), site, { recursive: true })
  mkdirSync(join(site, 'node_modules'))
  for (const name of ['@quire-docs', 'quire-docs', 'react', 'react-dom']) {
    symlinkSync(join(repository, 'node_modules', name), join(site, 'node_modules', name))
  }
  printed = execFileSync(process.execPath, [cli, 'migrate', site], { encoding: 'utf8' })
}, 60_000)
afterAll(() => rmSync(site, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(join(site, path), 'utf8')

it('has a config that Quire takes, whatever Docusaurus took', async () => {
  await expect(read('quire.config.ts')).toMatchFileSnapshot(join(fixtures, 'grown.config.txt'))
  expect(printed).toContain('Checked the migrated site: 0 errors, 0 warnings.')
})

it('is reported on, with what to write, and with what no check can see', async () => {
  await expect(read('MIGRATION.md')).toMatchFileSnapshot(join(fixtures, 'grown.report.md'))
})

it('has its translations, of docs, of the navbar and of categories', () => {
  execFileSync(process.execPath, [cli, 'build', site])
  const page = read('dist/fr/guide/boil/index.html')
  expect(page).toContain('Bouillir')
  expect(page).toContain('Le guide')
  expect(page).toContain('Ébullition')
  expect(existsSync(join(site, 'i18n/fr/docusaurus-plugin-content-docs'))).toBe(false)
  expect(existsSync(join(site, 'i18n/fr/docusaurus-theme-classic'))).toBe(false)
}, 60_000)

it('has the headers and redirects of its host, in files that the build writes', () => {
  expect(read('dist/_redirects')).toMatch(/^\/tea \/guide\/boil 301$/m)
  expect(read('dist/_headers')).toContain('/fonts/*\n  Cache-Control: public, max-age=31536000')
  expect(existsSync(join(site, 'static/_headers'))).toBe(false)
})
