import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Plugin } from '../plugins/plugin.ts'
import { costsOf, partsOf } from './plugin-costs.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quire-costs-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = (path: string) => pathToFileURL(join(folder, path))
const file = (path: string, text: string, module?: string) => ({
  path,
  content: Buffer.from(text),
  ...(module !== undefined && { module }),
})
const plugin = (fields: Partial<Plugin>): Plugin => ({ name: 'p', api: 1, version: '', ...fields })
const cost = (what: string, text: string, island?: string) => ({
  what,
  size: text.length,
  compressed: brotliCompressSync(text).byteLength,
  ...(island && { island }),
})

const bundle = {
  root: folder,
  files: [
    file('assets/track.css', 'not a script'),
    file('assets/track-0000.js', 'of another plugin', 'other/track.ts'),
    file('assets/track-AbCd_12-.js', 'the script of the browser', 'track.ts'),
    file('assets/Map.island-zzzzzzzz.js', 'the island', 'components/Map.island.tsx'),
  ],
}
beforeAll(() => {
  mkdirSync(join(folder, 'components'))
  for (const name of ['track.ts', 'none.ts', 'components/Map.island.tsx']) {
    writeFileSync(join(folder, name), '')
  }
})

it('finds the script of a plugin in the bundle, by URL and by path', async () => {
  const expected = [cost('script track.ts', 'the script of the browser')]
  expect(await costsOf(plugin({ client: place('track.ts') }), new Map(), bundle)).toEqual(expected)
  const module = join(folder, 'track.ts')
  const own = plugin({ client: { module } as unknown as Plugin['client'] })
  expect(await costsOf(own, new Map(), bundle)).toEqual(expected)
})

it('leaves out what the bundle does not have', async () => {
  expect(await costsOf(plugin({ client: place('none.ts') }), new Map(), bundle)).toEqual([])
  expect(await costsOf(plugin({}), new Map(), bundle)).toEqual([])
})

it('counts the islands of the plugin, not those of the site', async () => {
  const islands = new Map([
    ['Map', join(folder, 'components/Map.island.tsx')],
    ['Site', join(folder, 'elsewhere/Map.island.tsx')],
  ])
  const theme = { components: place('components') }
  expect(await costsOf(plugin({ theme }), islands, bundle)).toEqual([
    cost('island Map', 'the island', 'Map'),
  ])
  expect(await costsOf(plugin({}), islands, bundle)).toEqual([])
})

it('measures stylesheets as they are sent, and leaves out those for tools', async () => {
  writeFileSync(join(folder, 'a.css'), '.a {\n  color: red;\n}\n')
  writeFileSync(join(folder, 'b.scss'), '$a: 1;')
  const theme = { styles: [place('a.css'), place('b.scss')] }
  expect(await costsOf(plugin({ theme }), new Map(), { root: folder, files: [] })).toEqual([
    cost('stylesheet a.css', '.a{color:red}'),
  ])
})

it('names the parts of a theme, also in folders', () => {
  mkdirSync(join(folder, 'parts/DocPage'), { recursive: true })
  for (const name of ['Footer.tsx', 'DocPage/Title.jsx', 'notes.md', 'styles.ts']) {
    writeFileSync(join(folder, 'parts', name), '')
  }
  expect(partsOf(plugin({ theme: { parts: place('parts') } }))).toEqual(['DocPage/Title', 'Footer'])
  expect(partsOf(plugin({ theme: { parts: place('gone') } }))).toEqual([])
  expect(partsOf(plugin({}))).toEqual([])
})
