import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { evaluateFile } from '../files/evaluate.ts'
import type { BundleOptions } from './bundle-part.ts'
import { bundleSideForDev } from './dev-bundle.ts'
import { unfitPackages } from './package-bundle.ts'
import { packageOf } from './package-record.ts'

let root = ''
/** Names of the packages whose modules the bundler has read, since they were last taken out. */
let read: string[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'divided-part-'))
  read = []
  install('heavy', "export { weight } from './part.js'\nexport const name = 'heavy'\n")
  write('node_modules/heavy/part.js', 'export const weight = 3\n')
  install('common', "exports.names = ['common']\nexports.count = () => exports.names.length\n", {})
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

function install(name: string, code: string, manifest: object = { type: 'module' }): void {
  const text = JSON.stringify({ name, version: '1.0.0', main: 'index.js', ...manifest })
  write(`node_modules/${name}/package.json`, text)
  write(`node_modules/${name}/index.js`, code)
}

/** Bundles `main.js`; returns what it exports, and the packages that were read for it. */
async function bundle(main: string) {
  write('main.js', main)
  const folder = join(root, 'out')
  const order: BundleOptions = {
    name: 'part',
    folder,
    key: 'key',
    mode: 'development',
    root,
    packages: { side: 'server', folder: join(root, 'packages'), key: 'key', own: new Set() },
    config: () => ({
      root,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      plugins: [
        {
          name: 'reading',
          transform(_code, id) {
            const folder = packageOf(id)
            if (folder !== null && !id.startsWith('\0')) read.push(folder.split('/').at(-1) ?? '')
          },
        },
      ],
      build: { outDir: folder, ssr: join(root, 'main.js'), minify: false, ssrEmitAssets: true },
    }),
  }
  // What is as new as the bundle counts as saved meanwhile.
  const now = Date.now()
  await vi.waitUntil(() => Date.now() > now + 20, { interval: 5 })
  const { facts } = await bundleSideForDev(order as Parameters<typeof bundleSideForDev>[0])
  const file = join(folder, facts.chunks[0]!.path)
  const made = { facts, code: readFileSync(file, 'utf8'), packages: [...new Set(read)].sort() }
  read = []
  return { ...made, exports: await evaluateFile(file) }
}

it('reads packages once, and the code of the site each time', async () => {
  const first = await bundle("import { weight } from 'heavy'\nexport const all = weight + 1\n")
  expect(first).toMatchObject({ exports: { all: 4 }, packages: ['heavy'] })
  expect(first.code).toContain(pathToFileURL(join(root, 'packages')).href)
  const next = await bundle("import { weight } from 'heavy'\nexport const all = weight + 2\n")
  expect(next).toMatchObject({ exports: { all: 5 }, packages: [] })
  expect(next.facts.packages).toEqual(first.facts.packages)
  expect(next.facts.hash).not.toBe(first.facts.hash)
  // Another export of the same package takes no new bundle of it either.
  const other = await bundle("import { name } from 'heavy'\nexport const all = name\n")
  expect(other).toMatchObject({ exports: { all: 'heavy' }, packages: [] })
})

it('reads packages again when one is added, or has changed', async () => {
  const main = "import { weight } from 'heavy'\nexport const all = weight\n"
  await bundle(main)
  const both = await bundle(`import { names } from 'common'\nexport { names }\n${main}`)
  expect(both).toMatchObject({
    exports: { all: 3, names: ['common'] },
    packages: ['common', 'heavy'],
  })
  write('node_modules/heavy/part.js', 'export const weight = 7\n')
  expect(await bundle(main)).toMatchObject({ exports: { all: 7 }, packages: ['heavy'] })
  write('node_modules/heavy/package.json', '{"type":"module","version":"2.0.0","main":"index.js"}')
  expect(await bundle(main)).toMatchObject({ exports: { all: 7 }, packages: ['heavy'] })
})

it('imports CommonJS by names, as a whole and by require, and runs it once and in its turn', async () => {
  install('noisy', "globalThis.order.push('noisy')\nmodule.exports = class Noisy {}\n", {})
  write('first.js', "globalThis.order.push('first')\n")
  write('required.cjs', "module.exports = require('common')\n")
  Object.assign(globalThis, { order: [] })
  const { exports } = await bundle(`import './first.js'
import Noisy from 'noisy'
import common, { count } from 'common'
import * as all from 'common'
import required from './required.cjs'
export default { order: globalThis.order, name: Noisy.name, counted: count() }
export const same = [all.names === common.names, required === common, all.default === common]
export const later = () => import('common')
`)
  expect(exports.default).toEqual({ order: ['first', 'noisy'], name: 'Noisy', counted: 1 })
  expect(exports.same).toEqual([true, true, true])
  const { names } = await (exports.later as () => Promise<{ names: string[] }>)()
  expect(names).toEqual(['common'])
})

it('has one instance of what both the site and a package import', async () => {
  install('user', "import { names } from 'common'\nexport const add = () => names.push('user')\n")
  const { exports } = await bundle(
    "import { add } from 'user'\nimport { names } from 'common'\nadd()\nexport { names }\n",
  )
  expect(exports.names).toEqual(['common', 'user'])
})

it('keeps packages with stylesheets in the bundle, and all that import them', async () => {
  install('styled', "import './style.css'\nexport { names } from 'common'\n")
  write('node_modules/styled/style.css', '.styled { color: red }\n')
  install('wrapper', "export { names } from 'styled'\n")
  const main = `import { names } from 'wrapper'
import { weight } from 'heavy'
import { names as same } from 'common'
export const all = [names === same, weight]
`
  const first = await bundle(main)
  expect(first).toMatchObject({ exports: { all: [true, 3] } })
  const sheet = first.facts.assets.find((path) => path.endsWith('.css')) ?? ''
  expect(readFileSync(join(root, 'out', sheet), 'utf8')).toContain('.styled')
  const next = await bundle(`${main}\nexport const more = 1\n`)
  expect(next).toMatchObject({ exports: { more: 1 }, packages: ['styled', 'wrapper'] })
})

it('keeps in the bundle what CommonJS of the site requires as a module', async () => {
  write('required.cjs', "module.exports = require('heavy').weight\n")
  const { exports } = await bundle(
    "import weight from './required.cjs'\nimport { name } from 'heavy'\nexport const all = [weight, name]\n",
  )
  expect(exports.all).toEqual([3, 'heavy'])
})

it('fails where a name is imported that a package does not export', async () => {
  await expect(bundle("import { size } from 'heavy'\nexport const all = size\n")).rejects.toThrow(
    'does not export',
  )
})

it('finds packages that depend on others that cannot be bundled apart, in circles too', () => {
  const module = (id: string, imported: string[], isOther = false) => ({ id, imported, isOther })
  const at = (name: string) => `/site/node_modules/${name}/index.js`
  const graph = [
    module(at('a'), [at('b')]),
    module(at('b'), [at('c')]),
    module(at('c'), [at('a'), '/site/linked/index.js']),
    module('/site/linked/index.js', [at('d')], true),
    module(at('d'), []),
  ]
  const folders = ['a', 'b', 'c'].map((name) => `/site/node_modules/${name}`)
  expect([...unfitPackages(graph, new Set())].sort()).toEqual(folders)
  expect(unfitPackages(graph, new Set(['/site/node_modules/d'])).size).toBe(4)
})
