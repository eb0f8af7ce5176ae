import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'quire-docs/build'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WorkspaceEdit } from 'vscode-languageserver/node'
import { LspClient, writeSite } from './testing/lsp-client.ts'

const files = {
  'quire.config.ts': `export default {
  title: 'Site',
  url: 'https://site.example',
  docs: { routeBasePath: '/', sidebars: 'sidebars.ts' },
}
`,
  'sidebars.ts': `export default { main: ['index', 'guide/tea', 'guide/coffee'] }\n`,
  'docs/index.mdx': `---
title: Start
pagination_next: guide/tea
---

import { Price } from '../components/Price.tsx'

[a](./guide/tea.mdx#pots), [b](/guide/tea#pots), [c](guide/tea#pots), [d](./guide/coffee.mdx#pots)

<Price />
`,
  'docs/guide/tea.mdx':
    '---\ntitle: Tea\n---\n\n## Pots\n\nSee [pots](#pots) and [cups](#cups-1).\n\n## Cups\n\n## Cups\n',
  'docs/guide/coffee.mdx':
    '---\ntitle: Coffee\n---\n\n## Pots\n\n[tea]: ./tea.mdx#pots\n\nNot [tea].\n',
  'components/Price.tsx': `export const Price = () => <b>1</b>\n`,
  'components/Total.tsx': `import { Price } from './Price.tsx'\nexport const Total = () => <Price />\n`,
}

let lsp: LspClient
const read = (name: string) => readFileSync(join(lsp.root, name), 'utf8')

beforeEach(async () => {
  lsp = await LspClient.start(writeSite(files))
  await lsp.open('docs/guide/tea.mdx')
})

afterEach(async () => {
  await lsp.close()
  rmSync(lsp.root, { recursive: true, force: true })
})

async function rename(name: string, marked: string, newName: string): Promise<void> {
  lsp.apply(await lsp.request<WorkspaceEdit>('rename', { ...lsp.at(name, marked), newName }))
}

async function move(...moves: [from: string, to: string][]): Promise<void> {
  const moved = moves.map(([from, to]) => ({ oldUri: lsp.uri(from), newUri: lsp.uri(to) }))
  const edit = await lsp.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: moved,
  })
  const rest = edit?.documentChanges ?? []
  const own = moved.map((one) => ({ kind: 'rename' as const, ...one }))
  lsp.apply({ documentChanges: [...rest, ...own] })
}

/** Checks the site as it is on disk, which open files would hide. */
async function expectWhole(): Promise<void> {
  await lsp.close()
  expect((await check({ root: lsp.root })).findings).toEqual([])
}

it('renames a heading with all links to it, and leads readers on from the old id', async () => {
  await rename('docs/guide/tea.mdx', '## |Pots', 'Pots and kettles')
  expect(read('docs/guide/tea.mdx')).toContain(
    '## Pots and kettles\n\nSee [pots](#pots-and-kettles)',
  )
  expect(read('docs/index.mdx')).toContain(
    '[a](./guide/tea.mdx#pots-and-kettles), [b](/guide/tea#pots-and-kettles), [c](guide/tea#pots-and-kettles), [d](./guide/coffee.mdx#pots)',
  )
  expect(read('docs/guide/coffee.mdx')).toContain('[tea]: ./tea.mdx#pots-and-kettles')
  expect(read('redirects.txt')).toBe('/guide/tea#pots /guide/tea#pots-and-kettles\n')
  await expectWhole()
})

it('changes ids that follow from the order of headings, too', async () => {
  await rename('docs/guide/tea.mdx', '## |Cups\n\n## Cups', 'Mugs')
  expect(read('docs/guide/tea.mdx')).toContain('[cups](#cups)')
  expect(read('docs/guide/tea.mdx')).toContain('## Mugs\n\n## Cups\n')
  expect(read('redirects.txt')).toBe('/guide/tea#cups-1 /guide/tea#cups\n')
  await expectWhole()
})

it('moves a page with its links, its id in sidebars, and a redirect', async () => {
  await move(['docs/guide/tea.mdx', 'docs/drinks/tea.mdx'])
  expect(existsSync(join(lsp.root, 'docs/guide/tea.mdx'))).toBe(false)
  expect(read('docs/index.mdx')).toContain('[a](./drinks/tea.mdx#pots), [b](/drinks/tea#pots)')
  expect(read('sidebars.ts')).toContain(`'drinks/tea'`)
  expect(read('redirects.txt')).toBe('/guide/tea /drinks/tea\n')
  await expectWhole()
})

it('moves a folder with the links to and from its pages', async () => {
  await move(['docs/guide', 'docs/drinks/hot'])
  expect(read('docs/index.mdx')).toContain(
    '[a](./drinks/hot/tea.mdx#pots), [b](/drinks/hot/tea#pots)',
  )
  expect(read('docs/drinks/hot/coffee.mdx')).toContain('[tea]: ./tea.mdx#pots')
  expect(read('redirects.txt')).toBe(
    '/guide/coffee /drinks/hot/coffee\n/guide/tea /drinks/hot/tea\n',
  )
  await expectWhole()
})

it('moves the file that a link leads to, when its path is renamed in the link', async () => {
  await lsp.open('docs/index.mdx')
  await rename('docs/index.mdx', './guide/|tea.mdx#pots', './guide/green.mdx')
  expect(read('docs/guide/green.mdx')).toContain('title: Tea')
  expect(read('docs/guide/coffee.mdx')).toContain('[tea]: ./green.mdx#pots')
  await expectWhole()
})

it('moves a component with what imports it', async () => {
  await move(['components/Price.tsx', 'components/shop/Cost.tsx'])
  expect(read('docs/index.mdx')).toContain(`from '../components/shop/Cost.tsx'`)
  expect(read('components/Total.tsx')).toContain(`from './shop/Cost.tsx'`)
  await expectWhole()
})

it('moves several files at once, which link to each other and to components that move', async () => {
  await move(
    ['docs/guide/tea.mdx', 'docs/drinks/hot/tea.mdx'],
    ['docs/guide/coffee.mdx', 'docs/drinks/coffee.mdx'],
    ['docs/index.mdx', 'docs/start/index.mdx'],
    ['components/Price.tsx', 'components/shop/Price.tsx'],
  )
  expect(read('docs/start/index.mdx')).toContain(`from '../../components/shop/Price.tsx'`)
  expect(read('docs/start/index.mdx')).toContain(
    '[a](../drinks/hot/tea.mdx#pots), [b](/drinks/hot/tea#pots), [c](drinks/hot/tea#pots), [d](../drinks/coffee.mdx#pots)',
  )
  expect(read('docs/drinks/coffee.mdx')).toContain('[tea]: ./hot/tea.mdx#pots')
  expect(read('sidebars.ts')).toContain(`['start/index', 'drinks/hot/tea', 'drinks/coffee']`)
  await expectWhole()
})

it('moves a folder of components with what imports them', async () => {
  await move(['components', 'parts'])
  expect(read('docs/index.mdx')).toContain(`from '../parts/Price.tsx'`)
  await expectWhole()
})

it('renames the id of a doc in sidebars and links between neighbors, and redirects its path', async () => {
  await lsp.replace('docs/guide/tea.mdx', 'title: Tea', 'title: Tea\nid: tea')
  writeFileSync(join(lsp.root, 'docs/guide/tea.mdx'), lsp.text('docs/guide/tea.mdx'))
  await rename('docs/guide/tea.mdx', 'id: |tea', 'green')
  expect(read('docs/guide/tea.mdx')).toContain('id: green')
  expect(read('sidebars.ts')).toContain(`'guide/green'`)
  expect(read('docs/index.mdx')).toContain('pagination_next: guide/green')
  await expectWhole()
})

it('renames a heading with its id in translations, and redirects in all languages', async () => {
  await lsp.close()
  const config = read('quire.config.ts').replace(
    'docs:',
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  docs:`,
  )
  rmSync(lsp.root, { recursive: true, force: true })
  lsp = await LspClient.start(
    writeSite({
      ...files,
      'quire.config.ts': config,
      'i18n/de/docs/current/guide/tea.mdx':
        '---\ntitle: Tee\n---\n\n## Kannen {#pots}\n\n[Kannen](#pots)\n\n## Tassen {#cups}\n\n## Mehr {#cups-1}\n',
    }),
  )
  await lsp.open('docs/guide/tea.mdx')
  await rename('docs/guide/tea.mdx', '## |Pots', 'Kettles')
  expect(read('i18n/de/docs/current/guide/tea.mdx')).toContain(
    '## Kannen {#kettles}\n\n[Kannen](#kettles)',
  )
  expect(read('redirects.txt')).toBe(
    '/guide/tea#pots /guide/tea#kettles\n/de/guide/tea#pots /de/guide/tea#kettles\n',
  )
  await expectWhole()
})

it('renames a heading in links of translations to pages that are not translated', async () => {
  await lsp.close()
  const config = read('quire.config.ts').replace(
    'docs:',
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  docs:`,
  )
  rmSync(lsp.root, { recursive: true, force: true })
  lsp = await LspClient.start(
    writeSite({
      ...files,
      'quire.config.ts': config,
      'i18n/de/docs/current/guide/coffee.mdx':
        '---\ntitle: Kaffee\n---\n\n## Kannen {#pots}\n\n[Tee](./tea.mdx#pots)\n',
    }),
  )
  await lsp.open('docs/guide/tea.mdx')
  await rename('docs/guide/tea.mdx', '## |Pots', 'Kettles')
  expect(read('i18n/de/docs/current/guide/coffee.mdx')).toContain('[Tee](./tea.mdx#kettles)')
  await expectWhole()
})

it('says why something cannot be renamed', async () => {
  const taken = rename('docs/guide/tea.mdx', 'See |[pots]', 'x')
  await expect(taken).rejects.toThrow('The text at the cursor cannot be renamed.')
  const move = lsp.connection.sendRequest('workspace/willRenameFiles', {
    files: [{ oldUri: lsp.uri('docs/guide/tea.mdx'), newUri: lsp.uri('docs/guide/coffee.mdx') }],
  })
  await expect(move).rejects.toThrow('There already is a file at docs/guide/coffee.mdx.')
})
