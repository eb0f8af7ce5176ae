import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  installRecords,
  keepRecord,
  type PackageOrder,
  packageOf,
  packageRecord,
  packageState,
  stampFiles,
} from './package-record.ts'

let root = ''
let order: PackageOrder
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'package-record-'))
  mkdirSync(join(root, 'node_modules/heavy'), { recursive: true })
  writeFileSync(source(), 'export const weight = 1\n')
  order = { side: 'client', folder: join(root, 'bundles'), key: 'key', own: new Set() }
})
afterEach(() => rmSync(root, { recursive: true }))

const source = (): string => join(root, 'node_modules/heavy/index.js')

/** Keeps a record of the package, as after it was bundled. */
function keep(build = 'one', started?: number): void {
  mkdirSync(join(order.folder, build), { recursive: true })
  const seen = stampFiles([source(), ...installRecords(root)], started)
  const { key, folder } = order
  keepRecord(order, { key, folder, build, entries: {}, apart: [], chunks: [], seen })
}

it.each([
  ['/site/components/Button.tsx', null],
  ['/site/node_modules/heavy/lib/index.js', '/site/node_modules/heavy'],
  ['/site/node_modules/@acme/heavy/index.js', '/site/node_modules/@acme/heavy'],
  ['/site/node_modules/a/node_modules/b/index.js', '/site/node_modules/a/node_modules/b'],
  [
    '/s/node_modules/.pnpm/a@1.0.0/node_modules/a/i.js',
    '/s/node_modules/.pnpm/a@1.0.0/node_modules/a',
  ],
])('knows the package of %s', (file, folder) => {
  expect(packageOf(file)).toBe(folder)
})

it('is found as long as nothing has changed', () => {
  expect(packageRecord(order)).toBeNull()
  keep()
  expect(packageRecord(order)).toMatchObject({ build: 'one' })
  expect(packageState(order)).toBe(packageState(order))
  expect(packageRecord({ ...order, key: 'another' })).toBeNull()
})

it('is not found where a package has changed, even if size and time of modification are the same', () => {
  utimesSync(source(), 1, 1)
  keep()
  rmSync(source())
  writeFileSync(source(), 'export const weight = 2\n')
  utimesSync(source(), 1, 1)
  expect(packageRecord(order)).toBeNull()
  expect(packageState(order)).toBeNull()
})

it('is not found where packages have been installed since', () => {
  keep()
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}')
  expect(packageRecord(order)).toBeNull()
})

it('is not found where a package was saved while it was read', () => {
  keep('one', Date.now() - 60_000)
  expect(packageRecord(order)).toBeNull()
})

it('is not found in a copy of the site, whose addresses are others', () => {
  keep()
  const folder = join(root, 'copied/bundles')
  cpSync(order.folder, folder, { recursive: true })
  expect(packageRecord({ ...order, folder })).toBeNull()
})

it('keeps the bundle before the last one, and no other', () => {
  for (const build of ['one', 'two', 'three']) keep(build)
  expect(readdirSync(order.folder).sort()).toEqual(['packages.json', 'three', 'two'])
})
