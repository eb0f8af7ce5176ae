import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lostTsconfig, usableTsconfig } from './lost-tsconfig.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-tsconfig-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it.each([
  ['{ "extends": "@tea/gone" }', '@tea/gone'],
  ['{ "extends": ["./base", "tea-gone/strict"] }', 'tea-gone/strict'],
  ['{\n  // "extends": "a"\n  "extends": "./gone.json"\n}', './gone.json'],
  ['{ "extends": "./chain" }', '@tea/gone'],
  ['{ "extends": ["@tea/there", "@tea/there/strict.json", "./base", "./folder"] }', null],
  ['{ "extends": "./circle" }', null],
  ['{}', null],
])('of %s, %s is not there', (text, extended) => {
  write('base.json', '{}')
  write('folder/tsconfig.json', '{}')
  write('chain.json', '{ "extends": "@tea/gone" }')
  write('circle.json', '{ "extends": "./circle.json" }')
  write('node_modules/@tea/there/package.json', '{ "name": "@tea/there", "exports": {} }')
  write('tsconfig.json', text)
  mkdirSync(join(root, 'site'))
  expect(lostTsconfig(join(root, 'site'))?.extended ?? null).toBe(extended)
})

it('lets the bundler use one without settings in its place', () => {
  const site = { root, cacheDir: join(root, '.quire') }
  write('tsconfig.json', '{}')
  expect(usableTsconfig(site)).toEqual({})
  write('tsconfig.json', '{ "extends": "astro/tsconfigs/strict" }')
  const { tsconfig } = usableTsconfig(site)
  expect(readFileSync(tsconfig!, 'utf8')).toBe('{}\n')
})
