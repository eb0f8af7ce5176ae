import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { docIdOf, pageAt, rewriteLinks } from './links.ts'
import { pagePlaces } from './site-pages.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-pages-'))
  for (const file of ['index.md', 'guide/a.md', 'fr/guide/a.md', 'README.md', 'guide/a.png']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '# A\n')
  }
})
afterEach(() => rmSync(root, { recursive: true }))

it('pages beside the config move to a folder of their own, and those of a language to its folder', () => {
  const languages = new Map([['fr', 'fr-FR']])
  const places = pagePlaces({ root, folder: '.', base: '/base/', languages, isMdx: () => true })
  expect(Object.fromEntries(places.pages)).toEqual({
    'index.md': 'docs/index.mdx',
    'guide/a.md': 'docs/guide/a.mdx',
    'fr/guide/a.md': 'i18n/fr-FR/docs/current/guide/a.mdx',
  })
  expect(places.moved).toEqual([
    ['fr', 'i18n/fr-FR/docs/current'],
    ['guide', 'docs/guide'],
  ])
  expect(pageAt('/base/guide/a.html#b', 'index.md', places)).toBe('guide/a.md')
  expect(docIdOf('guide/a.md', places)).toBe('guide/a')
  expect(docIdOf('fr/guide/a.md', places)).toBe('guide/a')
  expect(rewriteLinks('[a](/guide/a#b) ![](./a.png) `[c](./a)`', 'guide/a.md', places)).toBe(
    '[a](./a.mdx#b) ![](./a.png) `[c](./a)`',
  )
})

it('a page and its translations have one extension, whichever of them needs it', () => {
  const site = { root, folder: '.', base: '/', languages: new Map([['fr', 'fr']]) }
  for (const needing of ['guide/a.md', 'fr/guide/a.md']) {
    const { pages } = pagePlaces({ ...site, isMdx: (file) => file === needing })
    expect([...pages.values()].sort()).toEqual([
      'docs/guide/a.mdx',
      'docs/index.md',
      'i18n/fr/docs/current/guide/a.mdx',
    ])
  }
})

it('files that tags name stay where they are for a page that has moved', () => {
  mkdirSync(join(root, 'images'))
  writeFileSync(join(root, 'images/b.png'), '')
  const site = { root, folder: '.', base: '/', languages: new Map(), isMdx: () => false }
  const places = pagePlaces(site)
  const tags =
    '<a href="/guide/a"><img src="../images/b.png" width="4"></a> <use href="../images/b.png#c" /> src="c.png" <Card href="/guide/a" />'
  expect(rewriteLinks(tags, 'guide/a.md', places)).toBe(
    '<a href="./a.md"><img src="../../images/b.png" width="4"></a> <use href="../../images/b.png#c" /> src="c.png" <Card href="/guide/a" />',
  )
})

it('another folder is taken if there is one of that name', () => {
  mkdirSync(join(root, 'docs'))
  const site = { root, folder: '.', base: '/', languages: new Map(), isMdx: () => false }
  expect(pagePlaces(site).home).toBe('content')
})
