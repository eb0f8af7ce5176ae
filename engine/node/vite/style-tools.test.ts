import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compilerOf, hasPackage, hasPostcssConfig } from './style-tools.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-style-tools-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('knows what compiles a stylesheet', () => {
  expect(
    ['a.scss', 'css/b.sass', 'c.less', 'd.styl', 'e.stylus', 'f.css', 'scss'].map(compilerOf),
  ).toEqual(['sass', 'sass', 'less', 'stylus', 'stylus', null, null])
})

it('finds packages in the folder of the site and in those above it', () => {
  const site = join(root, 'packages/site')
  mkdirSync(join(root, 'node_modules/sass'), { recursive: true })
  mkdirSync(join(site, 'node_modules/less'), { recursive: true })
  expect(['sass', 'less', 'stylus'].map((name) => hasPackage(site, name))).toEqual([
    true,
    true,
    false,
  ])
  expect(hasPackage(root, 'less')).toBe(false)
})

it('finds what configures PostCSS in the folder of the site and above it, up to the repository', () => {
  const site = join(root, 'repository/packages/site')
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, 'package.json'), '{ "name": "site" }')
  expect(hasPostcssConfig(site)).toBe(false)

  writeFileSync(join(root, 'postcss.config.mjs'), '')
  expect(hasPostcssConfig(site)).toBe(true)
  mkdirSync(join(root, 'repository/.git'))
  expect(hasPostcssConfig(site)).toBe(false)

  writeFileSync(join(root, 'repository/.postcssrc.json'), '{}')
  expect(hasPostcssConfig(site)).toBe(true)
  rmSync(join(root, 'repository/.postcssrc.json'))
  writeFileSync(join(site, 'package.json'), '{ "name": "site", "postcss": {} }')
  expect(hasPostcssConfig(site)).toBe(true)
})
