import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DocsInstanceConfig, DocsVersionConfig, SiteConfig } from '../../config/site-config.ts'
import { readVersion } from './read-docs.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-version-'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

const sources = '.quire/sources/own/docs'

async function readDocs(locale: string, authored: string[] = []) {
  const config = {
    root,
    cacheDir: join(root, '.quire'),
    defaultLocale: 'en',
    markdown: { emoji: { tada: '🎉' } },
    locales: [
      { name: 'en', folder: join(root, 'i18n/en') },
      { name: 'de', folder: join(root, 'i18n/de') },
    ],
  } as unknown as SiteConfig
  const instance = { id: 'docs', include: ['**/*.{md,mdx}'], exclude: [] }
  const version = {
    name: 'current',
    path: '/',
    folder: join(root, 'docs'),
    sourceFolders: [join(root, sources)],
    localeFolders: { de: join(root, 'i18n/de/docs') },
  }
  const { docs, findings } = await readVersion(
    config,
    instance as unknown as DocsInstanceConfig,
    version as unknown as DocsVersionConfig,
    locale,
    { origins: new Map(), authored: new Set(authored.map((file) => join(root, file))) },
  )
  return { files: docs.map(({ id, siteFile, syntax }) => [id, siteFile, syntax]), findings }
}

it('reports letters of names that nobody sees, but joiners of words', async () => {
  write({ 'docs/gui\u200bde/a.md': 'A', 'docs/می\u200cخواهم.md': 'B', 'docs/c.md': 'C' })
  const { findings } = await readDocs('en')
  expect(findings).toMatchObject([
    { rule: 'invisible-letter', severity: 'warning', file: 'docs/gui\u200bde/a.md' },
  ])
  expect(findings[0]?.message).toContain('"guide" has, after "gui", the invisible letter U+200B')
})

it('the path of a page of a source says how it is read, unless authors have written it', async () => {
  write({
    'docs/a.md': 'A',
    'docs/data.tree': 'No page.',
    [`${sources}/b.md`]: 'B',
    [`${sources}/c.mdx`]: 'C',
    [`${sources}/d.tree`]: '["D"]',
    [`${sources}/e.md`]: 'E',
  })
  expect((await readDocs('en', [`${sources}/e.md`])).files).toEqual([
    ['a', 'docs/a.md', undefined],
    ['b', `${sources}/b.md`, 'foreign'],
    ['c', `${sources}/c.mdx`, 'mdx'],
    ['d', `${sources}/d.tree`, 'tree'],
    ['e', `${sources}/e.md`, undefined],
  ])
})

it('a translation of a tree is a file of authors', async () => {
  write({ [`${sources}/d.tree`]: '["D"]', 'i18n/de/docs/d.mdx': 'D' })
  expect((await readDocs('de')).files).toEqual([['d', 'i18n/de/docs/d.mdx', undefined]])
})

it('a translation may be Markdown where its original is MDX, and the other way round', async () => {
  write({
    'docs/a.mdx': 'A',
    'docs/b.md': 'B',
    'i18n/de/docs/a.md': 'A',
    'i18n/de/docs/b.mdx': 'B',
  })
  expect((await readDocs('de')).files).toEqual([
    ['a', 'i18n/de/docs/a.md', undefined],
    ['b', 'i18n/de/docs/b.mdx', undefined],
  ])
})
