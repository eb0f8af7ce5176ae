import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { openSession } from '../render/session.ts'
import { planSection } from './section.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const guide = `# Guide

[pots](#pots)

## Pots

[lids](#lids) [cups](#cups) [tea](./deep/tea.mdx#pots) [out](https://example.org/a.mdx) ![dot](dot.svg) [page](/cups)

### Lids

Text.

## Cups

[ref]: ./deep/tea.mdx
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-section-'))
  write(
    'quire.config.ts',
    `export default {
  title: 'Teas',
  url: 'https://teas.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
}
`,
  )
  write(
    'docs/index.mdx',
    '# Start\n\n[a](@site/docs/guide.mdx#lids) [b](/guide/#pots) [c](/guide) [d](/guide.mdx#cups)\n',
  )
  write('docs/guide.mdx', guide)
  write('docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n')
  write(
    'docs/deep/tea.mdx',
    '# Tea\n\n[a](../guide.mdx?x=1#pots) [b](/guide.mdx#lids) [c](/guide#cups)\n',
  )
  write('docs/cups.mdx', '# Cups\n\n## Cups\n')
  write('docs/note.md', '---\ntitle: Note\n---\n')
  write('i18n/fr/docs/current/guide.mdx', '# Guide\n\n## Théières {#pots}\n\nRondes.\n')
  write('i18n/fr/docs/current/deep/tea.mdx', '# Thé\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Plans to move a section, and returns the new text of each file. */
async function planned(from: string, anchor: string, to: string) {
  const config = await loadConfig(root)
  const { models } = await openSession(config, { drafts: true })
  const [one, other] = [from, to].map((file) => join(root, 'docs', file)) as [string, string]
  const { contents, links, redirects } = planSection(config, models, {
    from: one,
    anchor,
    to: other,
  })
  const texts = new Map(
    [...contents].map(([file, text]) => [relative(root, file).replaceAll('\\', '/'), text]),
  )
  return { texts, links, redirects: [...redirects] }
}

/** What stands in the way of a move. */
const refused = (...move: Parameters<typeof planned>): Promise<string> =>
  planned(...move).then(
    () => '',
    (error) => `${error.findings[0].message} ${error.findings[0].hint}`,
  )

it('goes to the end of the other page with its subsections, in all languages that have both', async () => {
  write('redirects.txt', '# Old\n/deep/tea#pots /guide#pots\n/old /guide\n')
  const { texts, links, redirects } = await planned('guide.mdx', 'pots', 'deep/tea.mdx')
  expect(Object.fromEntries(texts)).toEqual({
    'docs/guide.mdx':
      '# Guide\n\n[pots](./deep/tea.mdx#pots)\n\n## Cups\n\n[ref]: ./deep/tea.mdx\n',
    'docs/deep/tea.mdx': `# Tea

[a](./tea.mdx?x=1#pots) [b](/deep/tea.mdx#lids) [c](/guide#cups)

## Pots {#pots}

[lids](#lids) [cups](../guide.mdx#cups) [tea](./tea.mdx#pots) [out](https://example.org/a.mdx) ![dot](../dot.svg) [page](/cups)

### Lids {#lids}

Text.
`,
    'docs/index.mdx':
      '# Start\n\n[a](@site/docs/deep/tea.mdx#lids) [b](/deep/tea#pots) [c](/guide) [d](/guide.mdx#cups)\n',
    'i18n/fr/docs/current/guide.mdx': '# Guide\n',
    'i18n/fr/docs/current/deep/tea.mdx': '# Thé\n\n## Théières {#pots}\n\nRondes.\n',
    'redirects.txt': `# Old
/old /guide
/guide#pots /deep/tea#pots
/guide#lids /deep/tea#lids
/fr/guide#pots /fr/deep/tea#pots
`,
  })
  expect(links).toBe(8)
  expect(redirects).toEqual([
    ['/guide#pots', '/deep/tea#pots'],
    ['/guide#lids', '/deep/tea#lids'],
    ['/fr/guide#pots', '/fr/deep/tea#pots'],
  ])
})

it('may be the last one, or one in another, and a translation may lack it', async () => {
  const last = await planned('guide.mdx', 'cups', 'deep/tea.mdx')
  expect(last.texts.get('docs/guide.mdx')).not.toContain('## Cups')
  expect(last.texts.get('docs/deep/tea.mdx')).toMatch(/## Cups \{#cups\}\n\n\[ref\]: .*\n$/)
  expect([...last.texts.keys()].filter((file) => file.startsWith('i18n'))).toEqual([])
  const inner = await planned('guide.mdx', 'lids', 'deep/tea.mdx')
  expect(inner.texts.get('docs/guide.mdx')).toBe(
    guide
      .replace('### Lids\n\nText.\n\n', '')
      .replace('[lids](#lids)', '[lids](./deep/tea.mdx#lids)'),
  )
  // On the same level as its page's file, links to files stay as they are.
  const beside = await planned('guide.mdx', 'pots', 'cups.mdx')
  expect(beside.texts.get('docs/cups.mdx')).toContain('![dot](dot.svg)')
})

it('stays where it has no place', async () => {
  expect(await refused('guide.mdx', 'nope', 'cups.mdx')).toBe(
    'docs/guide.mdx has no section #nope. It has: #guide, #pots, #lids, #cups.',
  )
  expect(await refused('note.md', 'nope', 'note.md')).toContain('It has no headings.')
  expect(await refused('guide.mdx', 'pots', 'note.md')).toMatch(/between Markdown and MDX.*…\.mdx/)
  expect(await refused('guide.mdx', 'cups', 'cups.mdx')).toContain(
    'docs/cups.mdx has a section with the id "cups" already.',
  )
})

it('stays where it needs something of its page, unless that goes with it or is there', async () => {
  write('docs/guide.mdx', guide.replace('Text.', '[x][ref]'))
  expect(await refused('guide.mdx', 'lids', 'deep/tea.mdx')).toContain(
    'The section uses [ref], which is defined elsewhere in docs/guide.mdx.',
  )
  write('docs/guide.mdx', guide.replace('Text.', '[x][other]\n\n[other]: /cups'))
  expect(await refused('guide.mdx', 'lids', 'deep/tea.mdx')).toBe('')

  write('docs/_box.mdx', 'Box.\n')
  const box = "import Box from '@site/docs/_box.mdx'\n\n"
  write('docs/guide.mdx', box + guide.replace('Text.', '<Box />'))
  expect(await refused('guide.mdx', 'lids', 'deep/tea.mdx')).toBe(
    'The section uses <Box>, which docs/guide.mdx imports. Import it in docs/deep/tea.mdx first.',
  )
  // Only the section itself counts, and components of the site are everywhere.
  expect(await refused('guide.mdx', 'cups', 'deep/tea.mdx')).toBe('')
  write('docs/guide.mdx', guide.replace('Text.', '<Box />'))
  expect(await refused('guide.mdx', 'lids', 'deep/tea.mdx')).toBe('')
  write('docs/guide.mdx', box + guide.replace('Text.', '<Box />'))
  write('docs/deep/tea.mdx', `${box}${read('docs/deep/tea.mdx')}`)
  expect(await refused('guide.mdx', 'lids', 'deep/tea.mdx')).toBe('')
})
