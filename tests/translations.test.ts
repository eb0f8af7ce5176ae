import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

let root: string

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const quire = (...args: string[]) => runQuire(args, { cwd: root })

const original = `---
title: Tea
slug: /
---

Boil water.

## Green tea

Use cool water. See [black tea](#black-tea).

## Black tea

\`\`\`sh
# not a heading
boil
\`\`\`
`
const french = `---
title: Thé
slug: /
---

Faites bouillir de l’eau.

## Thé vert

De l’eau fraîche. Voir [thé noir](#black-tea).

## Thé noir {#black-tea}

\`\`\`sh
# pas un titre
boil
\`\`\`
`

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'quire-translations-'))
  write(
    'quire.config.ts',
    `import { defineConfig } from 'quire-docs'
export default defineConfig({
  title: 'Tea',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
})
`,
  )
  write('docs/tea.mdx', original)
  write('i18n/fr/docs/current/tea.mdx', french)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

it('marks sections that lag, lists them, and stops when they are translated again', async () => {
  expect(await quire('translations', 'status', '--strict')).toMatchObject({
    code: 1,
    out: expect.stringContaining('tea.mdx:1  is not in the ledger'),
  })
  expect((await quire('translations', 'record')).out).toBe(
    'fr: recorded i18n/fr/docs/current/tea.mdx.\n',
  )
  const ledger = read('i18n/fr/ledger.json')
  expect(Object.keys(JSON.parse(ledger))).toEqual(['docs/current/tea.mdx'])
  expect(await quire('translations', 'status', '--strict')).toMatchObject({
    code: 0,
    out: 'fr: 1 translated, 0 with open tasks.\n',
  })
  expect((await quire('build')).code).toBe(0)
  expect(read('dist/fr/index.html')).not.toContain('plus ancienne')

  write('docs/tea.mdx', original.replace('cool water', 'cold water'))
  const status = await quire('translations', 'status', '--strict')
  expect(status.code).toBe(1)
  expect(status.out).toContain(
    '  i18n/fr/docs/current/tea.mdx:8  is older than #green-tea of docs/tea.mdx\n',
  )
  expect((await quire('build')).code).toBe(0)
  const html = read('dist/fr/index.html')
  const notices = html.match(/Cette section est plus ancienne/g)
  expect(notices).toHaveLength(1)
  expect(html.indexOf('plus ancienne')).toBeGreaterThan(html.indexOf('id="thé-vert"'))
  expect(html.indexOf('plus ancienne')).toBeLessThan(html.indexOf('id="black-tea"'))
  expect(html).toContain('<a href="/#green-tea" hreflang="en">Lire l’original</a>')
  // The record of navigation has it too, and the default language has not.
  expect(read('dist/fr/_data/pages/index.json')).toContain('plus ancienne')
  expect(read('dist/fr/_data/pages/index.json')).not.toContain('"outdated"')
  expect(read('dist/index.html')).not.toContain('older than its original')

  // Recording again without changing the translation does not hide that it is outdated.
  await quire('translations', 'record')
  expect(read('i18n/fr/ledger.json')).toBe(ledger)
  write('i18n/fr/docs/current/tea.mdx', french.replace('fraîche', 'froide'))
  await quire('translations', 'record')
  expect((await quire('translations', 'status', '--strict')).code).toBe(0)
  expect((await quire('build')).code).toBe(0)
  expect(read('dist/fr/index.html')).not.toContain('plus ancienne')
})

it('lists sections that are new, gone, or built in another way', async () => {
  await quire('translations', 'record')
  write(
    'docs/tea.mdx',
    original.replace('## Green tea', '## White tea\n\nRare.\n\n## Greenish tea'),
  )
  const { out } = await quire('translations', 'status')
  expect(out).toContain('tea.mdx:1  has no translation of #white-tea, line 8 of docs/tea.mdx\n')
  expect(out).toContain('tea.mdx:8  translates a section that docs/tea.mdx no longer has\n')
  write('docs/tea.mdx', original)
  write('i18n/fr/docs/current/tea.mdx', french.replace('```sh', '```js'))
  await quire('translations', 'record')
  const [fr] = JSON.parse((await quire('translations', 'status', '--format', 'json')).out)
  expect(fr.docs[0].todo).toEqual([
    { line: 14, text: 'has a fence of js, where the original has a fence of sh' },
  ])
})

it('exchanges texts with translators, and lets none break a page', async () => {
  await quire('translations', 'record')
  expect((await quire('translations', 'export', 'fr', '--out', 'fr.po')).code).toBe(0)
  const po = read('fr.po')
  expect(po).toContain('msgctxt "docs/current/tea.mdx#green-tea"')
  expect(po).toContain('#: docs/tea.mdx:8')
  // An unchanged import keeps the translation, apart from the anchors of the original.
  expect((await quire('translations', 'import', 'fr', 'fr.po')).out).toBe(
    'Wrote i18n/fr/docs/current/tea.mdx.\n',
  )
  expect(read('i18n/fr/docs/current/tea.mdx')).toBe(
    french.replace('title: Thé', 'title: "Thé"').replace('## Thé vert', '## Thé vert {#green-tea}'),
  )
  expect((await quire('translations', 'import', 'fr', 'fr.po')).out).toBe('No doc has changed.\n')
  expect((await quire('translations', 'status', '--strict')).code).toBe(0)

  const kept = read('i18n/fr/docs/current/tea.mdx')
  write(
    'broken.po',
    po.replace(/De l’eau fraîche\. Voir \[thé noir\]\(#black-tea\)/, 'De l’eau <Cup> fraîche'),
  )
  const broken = await quire('translations', 'import', 'fr', 'broken.po')
  expect(broken.code).toBe(1)
  expect(broken.err).toContain('The translation of docs/current/tea.mdx#green-tea cannot be parsed')
  write('linkless.po', po.replace('[thé noir](#black-tea)', 'thé noir'))
  expect((await quire('translations', 'import', 'fr', 'linkless.po')).err).toContain(
    'has no link to #black-tea',
  )
  expect(read('i18n/fr/docs/current/tea.mdx')).toBe(kept)

  write('docs/tea.mdx', original.replace('cool water', 'cold water'))
  const { out } = await quire('translations', 'export', 'fr')
  expect(out).toMatch(/#, fuzzy\nmsgctxt "docs\/current\/tea\.mdx#green-tea"/)
  write('fuzzy.po', out)
  expect((await quire('translations', 'import', 'fr', 'fuzzy.po')).out).toContain(
    'is left as it is: 1 of 4 texts',
  )
  expect((await quire('translations', 'export', 'frr')).code).toBe(2)
})
