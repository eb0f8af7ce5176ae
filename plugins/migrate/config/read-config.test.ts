import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { readConfig } from './read-config.ts'
import type { Settings } from './values.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-config-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Returns the config, and the notes as lines. */
async function read(source: string, name = 'tea.config.mjs'): Promise<[Settings, string[]]> {
  write(name, source)
  const notes = new MigrationNotes()
  const places = new SettingPlaces(name, source)
  const config = await readConfig({ file: join(root, name), root, notes, places })
  return [config, notes.all.map(({ what, text, line }) => `${line}: ${what}: ${text}`)]
}

it('files and packages that are not there cost only the settings that are made from them', async () => {
  const [config, notes] = await read(`import { defineTea, grow } from 'tea-garden'
import pot, { lid } from '../pot/pot.js'
import { version } from '../pot/package.json' with { type: 'json' }
const leaves = [...grow(3), ...pot.leaves.map((one) => one.name), ...grow({ fast: true }).all()]
export default defineTea({
  title: 'Tea',
  subtitle: \`Tea \${version} (\${+version - 1 > 0 ? 'new' : 'old'})\`,
  lid,
  leaves,
  plugins: [lid(), ['kept', { size: 1 }]],
  ...new pot.Kettle().settings,
})`)
  expect(config).toEqual({
    title: 'Tea',
    subtitle: 'Tea  (old)',
    leaves: [],
    plugins: [['kept', { size: 1 }]],
  })
  expect(notes).toEqual([
    '7: subtitle: A part of it is computed from the file ../pot/package.json, which is not there, and is missing in the new config: `Tea … (old)`. Complete it.',
    '2: lid: It comes from the file ../pot/pot.js, which is not there, so it was left out. Write it in the new config, or add the file and migrate again.',
    '10: plugins: It comes from the file ../pot/pot.js, which is not there, so it was left out. Write it in the new config, or add the file and migrate again.',
  ])
})

it('a missing file that the config reads is empty', async () => {
  const [config, notes] = await read(
    `const fs = require('fs')
const { readFile } = require('node:fs/promises')
const { version } = JSON.parse(fs.readFileSync(__dirname + '/../pot/package.json', 'utf8'))
module.exports = async () => ({
  version,
  text: await readFile(__dirname + '/a.txt', 'utf8'),
  own: JSON.parse(fs.readFileSync(__dirname + '/own.json')),
  list: fs.readdirSync(__dirname + '/none'),
})`,
    'tea.config.cjs',
  )
  expect(config).toEqual({ version: undefined, text: '', own: {}, list: [] })
  expect(notes.map((note) => note.split(': ')[1])).toEqual([
    'file ../pot/package.json',
    'file a.txt',
    'file own.json',
    'file none',
  ])
})

it('modules that a config requires by itself may be absent, and stylesheets are modules', async () => {
  write('style.css', 'a {}')
  const [config] = await read(`import { createRequire } from 'node:module'
import './style.css'
const require = createRequire(import.meta.url)
export default ({ mode }) => ({
  mode,
  css: [require.resolve('tea-garden/a.css'), require.resolve('./style.css')],
  plugin: require('tea-garden'),
})`)
  expect(config).toEqual({
    mode: 'production',
    css: ['tea-garden/a.css', join(root, 'style.css')],
  })
})

it('an installed package that fails is left out, and said', async () => {
  write('node_modules/tea-garden/package.json', '{ "name": "tea-garden", "main": "a.js" }')
  write('node_modules/tea-garden/a.js', 'throw new Error("Only in the garden")')
  const [config, notes] = await read(`import { defineTea } from 'tea-garden'
export default defineTea({ title: 'Tea' })`)
  expect(config).toEqual({ title: 'Tea' })
  expect(notes.join()).toContain('Only in the garden')
})

it('a mistake in the config itself is told as the bundler tells it', async () => {
  await expect(read('export default { a: }')).rejects.toThrow(
    /evaluated: (?!Build failed).*Unexpected/,
  )
})
