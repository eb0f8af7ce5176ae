import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadModule } from './bundle.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-bundle-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('names the packages with the folders that they are imported from', async () => {
  write('quire.config.ts', "export { default } from './parts/title.ts'\nimport 'node:fs'\n")
  write('parts/title.ts', "export { default } from '@tea/title/short.js'\n")
  write('node_modules/@tea/title/package.json', '{ "type": "module" }')
  write('node_modules/@tea/title/short.js', "export default 'Tea'\n")
  const { packages, files } = await loadModule(
    join(root, 'quire.config.ts'),
    root,
    join(root, '.quire'),
  )
  expect(packages).toEqual([['@tea/title', join(root, 'parts')]])
  expect(files).toEqual([join(root, 'parts/title.ts'), join(root, 'quire.config.ts')])
})

/** Returns the default export of a module of the site. */
const defaultOf = async (file: string): Promise<unknown> =>
  (await loadModule(join(root, file), root, join(root, '.quire'))).exports.default

it('modules know their own places, also those that other folders contain', async () => {
  write('src/a.css', '')
  write(
    'quire.config.ts',
    "import part from './src/part.ts'\nexport default [require.resolve('./src/a.css'), __filename, import.meta.dirname, part]\n",
  )
  write(
    'src/part.ts',
    "const file: string = require.resolve('./a.css')\nexport default [file, __dirname, import.meta.url]\n",
  )
  expect(await defaultOf('quire.config.ts')).toEqual([
    join(root, 'src/a.css'),
    join(root, 'quire.config.ts'),
    root,
    [join(root, 'src/a.css'), join(root, 'src'), pathToFileURL(join(root, 'src/part.ts')).href],
  ])
})

it('names of places that a module declares itself are left alone', async () => {
  write(
    'quire.config.ts',
    "const __dirname = 'here'\nconst require = { resolve: (id: string) => id }\nexport default [__dirname, require.resolve('x')]\n",
  )
  expect(await defaultOf('quire.config.ts')).toEqual(['here', 'x'])
})

it.each(['{}', '{ "type": "module" }', '{ "type": "commonjs" }'])(
  'a file can export as CommonJS, and require files and packages; package.json: %s',
  async (manifest) => {
    write('package.json', manifest)
    write('node_modules/tea/index.js', "module.exports = { name: 'Tea' }\n")
    write('node_modules/tea/package.json', '{ "main": "index.js" }')
    write('more.js', "exports.list = ['more']\n")
    const source =
      "const { name } = require('tea')\nmodule.exports = { docs: [name, ...require('./more').list] }\n"
    for (const file of ['sidebars.js', 'sidebars.cjs']) {
      write(file, source)
      expect(await defaultOf(file)).toEqual({ docs: ['Tea', 'more'] })
    }
  },
)

it('a package that is required from a folder outside of the site is resolved from there', async () => {
  write('shared/config.js', "module.exports = require('tea')\n")
  write('shared/node_modules/tea/index.js', "module.exports = 'Tea'\n")
  write('shared/node_modules/tea/package.json', '{ "main": "index.js" }')
  write('site/quire.config.ts', "export { default } from '../shared/config.js'\n")
  const site = join(root, 'site')
  const { exports } = await loadModule(join(site, 'quire.config.ts'), site, join(site, '.quire'))
  expect(exports.default).toBe('Tea')
})
