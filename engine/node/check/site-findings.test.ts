import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { ignoredFiles } from './site-findings.ts'

it('names links among the docs that lead nowhere', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-links-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const docs = join(root, 'docs')
  mkdirSync(join(docs, 'guide'), { recursive: true })
  writeFileSync(join(docs, 'index.mdx'), '# Home\n')
  symlinkSync('index.mdx', join(docs, 'same.mdx'))
  symlinkSync('../../packages/tea/README.md', join(docs, 'guide/tea.md'))
  symlinkSync('loop.mdx', join(docs, 'loop.mdx'))
  const config = {
    root,
    locales: [],
    plugins: [],
    docs: [{ folder: docs }],
    defaultLocale: 'en',
    pagesFolder: join(root, 'pages'),
    componentsFolder: join(root, 'components'),
  } as unknown as SiteConfig
  const hint =
    'It is a symbolic link, and its target does not exist. Correct the link, or remove it.'
  expect(ignoredFiles(config)).toMatchObject([
    { rule: 'ignored-file', severity: 'warning', file: 'docs/guide/tea.md', hint },
    { rule: 'ignored-file', severity: 'warning', file: 'docs/loop.mdx', hint },
  ])
})

it('names folders of translations as other engines have them, but no such files', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-folders-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'i18n/fr/docusaurus-theme-classic'), { recursive: true })
  writeFileSync(join(root, 'i18n/fr/docusaurus-notes.txt'), 'Notes\n')
  mkdirSync(join(root, 'i18n/fr/pages'))
  const config = {
    root,
    locales: [{ name: 'en' }, { name: 'fr' }],
    plugins: [],
    docs: [],
    defaultLocale: 'en',
    pagesFolder: join(root, 'pages'),
    componentsFolder: join(root, 'components'),
  } as unknown as SiteConfig
  expect(ignoredFiles(config).map(({ file }) => file)).toEqual([
    'i18n/fr/pages',
    'i18n/fr/docusaurus-theme-classic',
  ])
})
