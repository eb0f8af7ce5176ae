import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { readModel } from './model.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-duplicates-'))
  for (const folder of ['docs', 'pages']) mkdirSync(join(root, folder))
  for (const name of ['a', 'b']) {
    writeFileSync(join(root, `docs/${name}.md`), '---\nslug: /tea\n---\n\n# Tea\n')
  }
  writeFileSync(join(root, 'docs/other.md'), '---\nslug: /about\n---\n\n# About\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Returns the severities of the findings for two docs, and for a doc and a page. */
async function severities(setting: string) {
  const settings = `{ title: 'Tea', url: 'https://docs.example.com', docs: { routeBasePath: '/' }${setting} }`
  writeFileSync(join(root, 'quire.config.ts'), `export default ${settings}\n`)
  const config = await loadConfig(root, { env: {} })
  const pages = [join(config.pagesFolder, 'about.md')]
  const options = { drafts: false, pages, origins: new Map() }
  const { findings } = await readModel(config, config.locales[0]!, options)
  expect(findings.every(({ rule }) => rule === 'duplicate-route')).toBe(true)
  return Object.fromEntries(findings.map(({ route, severity }) => [route, severity]))
}

it('two docs with one address are an error, since one of them would not be there', async () => {
  expect(await severities('')).toEqual({ '/tea': 'error', '/about': 'warning' })
})

it.each([
  ['throw', { '/tea': 'error', '/about': 'error' }],
  ['warn', { '/tea': 'warning', '/about': 'warning' }],
  ['ignore', {}],
])('`onDuplicateRoutes: %s` is about all', async (level, expected) => {
  expect(await severities(`, onDuplicateRoutes: '${level}'`)).toEqual(expected)
})
