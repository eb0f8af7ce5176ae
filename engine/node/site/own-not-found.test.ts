import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { readModel } from './model.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-model-'))
  for (const folder of ['docs', 'pages']) mkdirSync(join(root, folder))
  const config =
    "{ title: 'Tea', url: 'https://docs.example.com', i18n: { locales: ['en', 'fr'] } }"
  writeFileSync(join(root, 'quire.config.ts'), `export default ${config}\n`)
  writeFileSync(join(root, 'docs/tea.mdx'), '---\nslug: /\n---\n\n# Tea\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('a page for what is not found is left out, and named once', async () => {
  const config = await loadConfig(root, { env: {} })
  const [en, fr] = config.locales
  const pages = ['404.md', 'about.md'].map((name) => join(config.pagesFolder, name))
  const options = { drafts: false, pages, origins: new Map() }
  const original = await readModel(config, en!, options)
  const translated = await readModel(config, fr!, { ...options, original })
  for (const { routes } of [original, translated]) {
    expect(routes.has('/about')).toBe(true)
    expect(routes.has('/404')).toBe(false)
  }
  expect(original.findings).toMatchObject([{ rule: 'ignored-file', file: 'pages/404.md' }])
  expect(translated.findings).toEqual([])
})
