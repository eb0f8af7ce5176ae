import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../config/load.ts'
import { readModel } from '../model.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-categories-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

/** Returns the groups of the sidebar and the routes of categories, in English and French. */
async function read() {
  const config = await loadConfig(root, { env: {} })
  const options = { drafts: false, pages: [], origins: new Map() }
  const original = await readModel(config, config.locales[0]!, options)
  const french = await readModel(config, config.locales[1]!, { ...options, original })
  return [original, french].map(({ versions, routes, findings }) => ({
    findings,
    groups: [...versions[0]!.sidebars.sidebars.values()]
      .flat()
      .filter(({ type }) => type === 'group'),
    indexes: [...routes.values()].flatMap((one) => (one.type === 'category' ? [one.index] : [])),
  }))
}

it('a category file beside translated docs is in the language of these, and keeps the rest', async () => {
  write(
    'quire.config.ts',
    `export default { title: 'Tea', url: 'https://docs.example.com', i18n: { locales: ['en', 'fr'] } }`,
  )
  write('docs/index.md', '# Home')
  write('docs/tea/black.md', '# Black')
  write('docs/tea/_category_.json', {
    label: 'Tea',
    className: 'hot',
    link: { type: 'generated-index', slug: '/teas', title: 'All teas', description: 'Hot' },
  })
  write('docs/water/tap.md', '# Tap')
  write('i18n/fr/docs/current/tea/_category_.json', {
    label: 'Thé',
    link: { type: 'generated-index', title: 'Tous les thés' },
  })
  write('i18n/fr/docs/current/water/_category_.json', { label: 'Eau', colour: 'none' })
  const [english, french] = await read()
  expect(english!.groups).toMatchObject([{ label: 'Tea' }, { label: 'water' }])
  expect(french!.groups).toMatchObject([{ label: 'Thé', className: 'hot' }, { label: 'water' }])
  expect(french!.indexes).toMatchObject([
    { slug: '/teas', title: 'Tous les thés', description: 'Hot' },
  ])
  expect(french!.findings).toMatchObject([
    { rule: 'category-file', file: 'i18n/fr/docs/current/water/_category_.json' },
  ])
  write('i18n/fr/docs/current/water/_category_.json', { label: 'Eau' })
  expect((await read())[1]!.groups).toMatchObject([{ label: 'Thé' }, { label: 'Eau' }])
})

it('the index of a category has the same path in all languages', async () => {
  write(
    'quire.config.ts',
    `export default { title: 'Tea', url: 'https://docs.example.com', i18n: { locales: ['en', 'fr'] } }`,
  )
  write('docs/tea/black.md', '# Black')
  const link = { type: 'generated-index' }
  write('docs/tea/_category_.json', { label: 'Tea', link })
  write('i18n/fr/docs/current/tea/_category_.json', { label: 'Thé', link })
  const [english, french] = await read()
  expect(english!.indexes).toMatchObject([{ path: '/docs/category/tea', title: 'Tea' }])
  expect(french!.indexes).toMatchObject([{ path: '/docs/category/tea', title: 'Thé' }])
})
