import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSite } from '../../node/program/site.ts'
import { exportTranslations, importTranslations } from './exchange.ts'
import { otherLocales, recordTranslations } from './record.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const folder = 'i18n/fr/docs/current'
const kept = {
  tea: '---\ntitle: Thé\nslug: /\n---\n\nVoir [le café](./coffee.mdx).\n\n## Vert\n\nFrais.\n',
  coffee: '# Café\n\nChaud.\n',
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-exchange-'))
  write(
    'quire.config.ts',
    `export default {
  title: 'Drinks',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
}
`,
  )
  write(
    'docs/tea.mdx',
    '---\ntitle: Tea\nslug: /\n---\n\nSee [coffee](./coffee.mdx).\n\n## Green\n\nCool.\n',
  )
  write('docs/coffee.mdx', '# Coffee\n\nHot.\n')
  write(`${folder}/tea.mdx`, kept.tea)
  write(`${folder}/coffee.mdx`, kept.coffee)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Exports the translations, changes the file, and imports it. */
async function exchange(change: (po: string) => string) {
  const site = await loadSite({ root })
  const [locale] = otherLocales(site)
  recordTranslations(site, locale!)
  const po = change(exportTranslations(site, locale!))
  return importTranslations(site, locale!, Buffer.from(po), 'fr.po')
}

const french = `---
title: "Thé"
slug: /
---

Voir [le café](./coffee.mdx).

## Vert {#green}

Frais.
`

it('writes what translators have changed, with the anchors of the original', async () => {
  const change = (po: string) => po.replace('Chaud.', 'Brûlant.')
  expect(await exchange(change)).toEqual({
    written: [`${folder}/coffee.mdx`, `${folder}/tea.mdx`],
    incomplete: [],
    findings: [],
  })
  expect(read(`${folder}/coffee.mdx`)).toBe('# Café {#coffee}\n\nBrûlant.\n')
  expect(read(`${folder}/tea.mdx`)).toBe(french)
  expect((await exchange(change)).written).toEqual([])
})

it('leaves a doc alone that one translation would break, and writes the others', async () => {
  const result = await exchange((po) => po.replace('[le café](./coffee.mdx)', 'le café'))
  expect(result).toMatchObject({
    written: [`${folder}/coffee.mdx`],
    incomplete: [],
    findings: [
      {
        rule: 'translation-structure',
        file: 'fr.po',
        message: 'The translation of docs/current/tea.mdx# has no link to ./coffee.mdx.',
      },
    ],
  })
  expect(read(`${folder}/tea.mdx`)).toBe(kept.tea)
})

it('says what cannot be parsed', async () => {
  const { findings } = await exchange((po) => po.replace('Frais.', '<Cup>'))
  expect(findings).toMatchObject([
    {
      rule: 'translation-structure',
      message: expect.stringMatching(/^The translation of \S+#green cannot be parsed: .*\.$/),
      hint: 'Correct it, and import again.',
    },
  ])
})

it('leaves a doc alone whose texts are not all translated, and says nothing of one without any', async () => {
  await exchange((po) => po)
  // The ledger now knows what was imported.
  await exchange((po) => po)
  rmSync(join(root, folder, 'coffee.mdx'))
  // The original has changed, so the translation does not count.
  write('docs/tea.mdx', read('docs/tea.mdx').replace('Cool.', 'Cold.'))
  expect(await exchange((po) => po)).toEqual({
    written: [],
    incomplete: [{ file: `${folder}/tea.mdx`, missing: 1, of: 3 }],
    findings: [],
  })
  expect(read(`${folder}/tea.mdx`)).toBe(french)
})
