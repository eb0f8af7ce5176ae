import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import type { BundleResult } from '../vite/bundle-part.ts'
import type { SiteModules } from '../vite/site-modules.ts'
import { Bundler } from './bundler.ts'

let folder = ''
let bundler: Bundler
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-bundler-'))
  const script = join(folder, 'process.mjs')
  // It answers with the number of bundles that it was asked for.
  writeFileSync(
    script,
    `let count = 0
process.on('message', ({ id, config: { title } }) => {
  if (title === 'end') process.exit()
  process.send({ id, made: ++count })
})
process.on('disconnect', () => process.exit())
`,
  )
  bundler = new Bundler({ script, makeHere: async () => 'made here' as unknown as BundleResult })
})
afterEach(() => {
  bundler.close()
  rmSync(folder, { recursive: true })
})

const make = (config: object = {}) =>
  bundler.make({ plugins: [], ...config } as unknown as SiteConfig, {} as SiteModules)

it('makes bundles in one process', async () => {
  expect(await make()).toBe(1)
  expect(await make()).toBe(2)
})

it('starts the process ahead, for the first bundle', async () => {
  const log = join(folder, 'started')
  const script = join(folder, 'ahead.mjs')
  const source = readFileSync(join(folder, 'process.mjs'), 'utf8')
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(log)}, 'x')\n${source}`,
  )
  bundler = new Bundler({ script })
  bundler.start()
  await vi.waitUntil(() => existsSync(log), 10_000)
  expect(await make()).toBe(1)
  expect(readFileSync(log, 'utf8')).toBe('x')
})

it('makes here what a process that ends was asked for, and the next in a new one', async () => {
  expect(await make()).toBe(1)
  expect(await Promise.all([make({ title: 'end' }), make()])).toEqual(['made here', 'made here'])
  expect(await make()).toBe(1)
})

it('makes here what cannot be sent', async () => {
  expect(await make({ customFields: { name: Symbol('name') } })).toBe('made here')
  expect(await make()).toBe(1)
})

it('makes bundles here if no process can be started', async () => {
  const program = process.execPath
  process.execPath = join(folder, 'gone')
  try {
    expect(await make()).toBe('made here')
  } finally {
    process.execPath = program
  }
  expect(await make()).toBe(1)
})

it('replaces a process that has made many bundles', async () => {
  for (let count = 1; count <= 24; count++) expect(await make()).toBe(count)
  expect(await make()).toBe(1)
})
