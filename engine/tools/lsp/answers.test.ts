import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  CodeAction,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  SymbolInformation,
} from 'vscode-languageserver/node'
import { LspClient, writeSite } from './testing/lsp-client.ts'

const page = `---
title: Start
description: Where to begin.
tags: [hot]
---

import Note from './_note.mdx'

## First steps

See [tea](./guide/tea.mdx#pots) and ![a pot](./pot.svg).

<Note />

## Next steps {#next}

:::tip[Hot]
Water.
:::

\`\`\`ts title="a.ts"
const a = 1
\`\`\`

<Price amount={1} />

::embed{src="a"}
`

const files = {
  'quire.config.ts': `export default {
  title: 'Site',
  url: 'https://site.example',
  docs: { routeBasePath: '/', sidebars: 'sidebars.ts' },
  plugins: [
    {
      name: 'extras',
      api: 1,
      version: '1',
      markdown: {
        directives: {
          box: {
            description: 'A frame around text.',
            attributes: { tone: { description: 'How loud.', values: ['calm', 'loud'] }, wide: {} },
            render: () => ({ tree: [] }),
          },
          embed: { forms: ['leaf'], render: () => ({ tree: [] }) },
          term: { forms: ['text'], render: () => ({ tree: [] }) },
        },
        fences: {
          chart: { attributes: { stacked: { description: 'One bar.' } }, render: () => undefined },
        },
      },
    },
  ],
}
`,
  'sidebars.ts': `export default { main: ['index', { type: 'category', label: 'Guide', items: ['guide/tea'] }] }\n`,
  'docs/index.mdx': page,
  'docs/_note.mdx': 'A [note](./guide/tea.mdx).\n',
  'docs/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'docs/guide/tea.mdx': `---\ntitle: Tea\ndescription: How to brew.\nsidebar_badge: New\ntags: [brewing]\n---\n\n## Pots\n\nBack to [start](../index.mdx#next).\n`,
  'docs/guide/_category_.json': '{ "label": "Guide" }\n',
  'docs/typing.mdx': '# Typing\n\nText.\n',
  'components/index.ts': `export { Price } from './Price.tsx'\n`,
  'components/Price.tsx': `export interface PriceProps {
  /** In cents. */
  amount: number
  currency?: 'EUR' | 'USD'
}

/** What something costs. */
export function Price({ amount, currency = 'EUR' }: PriceProps) {
  return <b>{amount / 100} {currency}</b>
}
`,
}

let lsp: LspClient

beforeAll(async () => {
  lsp = await LspClient.start(writeSite(files))
  await lsp.open('docs/index.mdx')
  await lsp.open('docs/typing.mdx')
  await lsp.open('sidebars.ts')
  await lsp.open('docs/guide/_category_.json')
})

afterAll(async () => {
  await lsp.close()
  rmSync(lsp.root, { recursive: true, force: true })
})

/** Types a text at the end of a page, and returns the labels of what is proposed at its mark. */
async function typed(marked: string, name = 'docs/typing.mdx', before = 'Text.\n') {
  const text = marked.replace('|', '')
  await lsp.replace(name, before, `${before}${text}`)
  const items = await lsp.complete(name, marked)
  await lsp.replace(name, `${before}${text}`, before)
  return items
}

const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label)

describe('completion', () => {
  it('proposes pages in links, relative and with their titles', async () => {
    const items = await typed('[x](./g|)')
    const tea = items.find(({ label }) => label === './guide/tea.mdx')
    expect(tea).toMatchObject({ detail: 'Tea', documentation: { value: 'How to brew.' } })
    expect(tea?.filterText).toContain('Tea')
    expect(tea?.textEdit).toMatchObject({ newText: './guide/tea.mdx' })
  })

  it('proposes the anchors of the linked page, and of the page itself', async () => {
    expect(labels(await typed('[x](./guide/tea.mdx#|)'))).toEqual(['pots'])
    expect(labels(await typed('[x](./index.mdx#n|)'))).toEqual(['first-steps', 'next'])
    expect(labels(await typed('## Here\n\n[x](#|)'))).toEqual(['typing', 'here'])
  })

  it('proposes images, and partials in imports', async () => {
    expect(labels(await typed('![x](./|)'))).toEqual(['./pot.svg', '/img/logo.svg'])
    expect(labels(await typed(`import Part from './|'`))).toContain('_note.mdx')
  })

  it('proposes front matter: names, values, ids of docs and of sidebars', async () => {
    const front = (text: string) => typed(text, 'docs/index.mdx', 'description: Where to begin.\n')
    const names = labels(await front('sidebar_|'))
    expect(names).toContain('sidebar_position')
    expect(names).not.toContain('title')
    expect(labels(await front('draft: |\n'))).toEqual(['true', 'false'])
    expect(labels(await front('displayed_sidebar: |\n'))).toEqual(['main', 'null'])
    expect(labels(await front('pagination_next: gu|\n'))).toContain('guide/tea')
    expect(labels(await front('sidebar_badge: |\n'))).toEqual(['New'])
    expect(labels(await typed(', b|', 'docs/index.mdx', 'tags: [hot'))).toEqual(['brewing'])
  })

  it('proposes containers, languages and what a fence may say', async () => {
    expect(labels(await typed(':::n|'))).toEqual(expect.arrayContaining(['note', 'tip', 'details']))
    expect(labels(await typed('```t|'))).toContain('typescript')
    expect(labels(await typed('```ts sh|'))).toContain('showLineNumbers')
    expect(labels(await typed('```ts file="./guide/|"'))).toContain('tea.mdx')
  })

  it('proposes directives of plugins in each form, with their attributes', async () => {
    const [box] = (await typed(':::bo|')).filter(({ label }) => label === 'box')
    expect(box?.documentation).toMatchObject({ value: 'A frame around text.' })
    expect(labels(await typed('::e|'))).toEqual(['embed'])
    expect(labels(await typed('A :te|'))).toEqual(['term'])
    const attributes = await typed(':::box[Label]{|}')
    expect(attributes).toMatchObject([
      { label: 'tone', detail: 'calm | loud', documentation: { value: 'How loud.' } },
      { label: 'wide', textEdit: { newText: 'wide=""' } },
    ])
    expect(labels(await typed(':::box{tone="|"}'))).toEqual(['calm', 'loud'])
    expect(labels(await typed(':::box{tone="calm" w|}'))).toEqual(['wide'])
    expect(labels(await typed('::embed{|}'))).toEqual(['src'])
    expect(await typed(':::details[More]{|}')).toMatchObject([
      { label: 'id', textEdit: { newText: 'id=""' } },
      { label: 'open', textEdit: { newText: 'open' } },
    ])
    expect(labels(await typed(':::tip{|}'))).toEqual(['id'])
    expect(labels(await typed('```ch|'))).toContain('chart')
    expect(labels(await typed('```chart st|'))).toContain('stacked')
  })

  it('proposes components and their props with types and docstrings', async () => {
    const [price] = (await typed('<Pri|')).filter(({ label }) => label === 'Price')
    expect(price).toMatchObject({ detail: 'amount, currency?' })
    expect(price?.documentation).toMatchObject({ value: 'What something costs.' })
    const props = await typed('<Price | />')
    expect(props).toMatchObject([
      { label: 'amount', detail: 'number', documentation: { value: 'In cents.' } },
      { label: 'currency', detail: `optional 'EUR' | 'USD'` },
    ])
    expect(labels(await typed('<Price currency="|" />'))).toEqual(['EUR', 'USD'])
    expect(labels(await typed('<Card icon="|" />'))).toContain('rocket')
    expect(labels(await typed('<Icon name="|" />'))).toContain('rocket')
    expect(labels(await typed('<Badge variant="|" />'))).toContain('tip')
  })

  it('proposes docs in sidebars and settings in category files', async () => {
    const position = {
      textDocument: { uri: lsp.uri('sidebars.ts') },
      ...{ position: lsp.position('sidebars.ts', `['|index`) },
    }
    expect(labels(await lsp.request('completion', position))).toContain('guide/tea')
    const category = lsp.at('docs/guide/_category_.json', '{| "label"')
    expect(labels(await lsp.request('completion', category))).toContain('position')
  })

  it('proposes the kinds of pages that a category can have', async () => {
    const file = 'docs/guide/_category_.json'
    await lsp.replace(file, '"label": "Guide"', '"link": { "type": "generated-" }')
    expect(labels(await lsp.complete(file, '"generated-|"'))).toEqual(['generated-index', 'doc'])
    await lsp.replace(file, '"link": { "type": "generated-" }', '"label": "Guide"')
  })

  it('proposes nothing in code', async () => {
    expect(await typed('```ts\n[x](./|\n```\n')).toEqual([])
  })
})

describe('navigation', () => {
  it('goes from a link to its heading, from a partial and a component to their files', async () => {
    const of = (marked: string) =>
      lsp.request<Location>('definition', lsp.at('docs/index.mdx', marked))
    expect(await of('./guide/|tea.mdx#pots')).toEqual({
      uri: lsp.uri('docs/guide/tea.mdx'),
      range: { start: { line: 7, character: 0 }, end: { line: 7, character: 7 } },
    })
    expect(await of(`'./_|note.mdx'`)).toMatchObject({ uri: lsp.uri('docs/_note.mdx') })
    expect(await of('<Pr|ice')).toMatchObject({
      uri: lsp.uri('components/Price.tsx'),
      range: { start: { line: 7 } },
    })
  })

  it('finds who links to a heading, and to a page', async () => {
    const of = (name: string, marked: string) =>
      lsp.request<Location[]>('references', { ...lsp.at(name, marked), context: {} })
    expect(await of('docs/index.mdx', '## Next| steps')).toMatchObject([
      { uri: lsp.uri('docs/guide/tea.mdx') },
    ])
    const uris = (await of('docs/index.mdx', './guide/|tea.mdx#pots')).map(({ uri }) => uri)
    expect(uris).toEqual([lsp.uri('docs/index.mdx')])
    const all = (await of('docs/guide/tea.mdx', 'title: |Tea')).map(({ uri }) => uri)
    expect(all).toEqual(
      ['docs/_note.mdx', 'docs/index.mdx', 'sidebars.ts'].map((one) => lsp.uri(one)),
    )
  })

  it('says what a link leads to, and what a component takes', async () => {
    const of = async (marked: string) => {
      const hover = await lsp.request<Hover>('hover', lsp.at('docs/index.mdx', marked))
      return (hover.contents as { value: string }).value
    }
    expect(await of('./guide/|tea.mdx#pots')).toBe(
      '**Tea**\n\nHow to brew.\n\n`/guide/tea`\n\n## Pots\n\ndocs/guide/tea.mdx',
    )
    expect(await of('(./po|t.svg)')).toMatch(/^!\[docs\/pot\.svg\]\(file:/)
    expect(await of('<Pr|ice')).toContain('- `amount: number` — In cents.')
  })

  it('lists headings, links and what folds', async () => {
    const textDocument = { uri: lsp.uri('docs/index.mdx') }
    const symbols = await lsp.request<DocumentSymbol[]>('documentSymbol', { textDocument })
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ['First steps', '#first-steps'],
      ['Next steps', '#next'],
    ])
    const links = await lsp.request<DocumentLink[]>('documentLink', { textDocument })
    expect(links.map(({ target }) => target)).toEqual([
      lsp.uri('docs/_note.mdx'),
      `${lsp.uri('docs/guide/tea.mdx')}#L8`,
      lsp.uri('docs/pot.svg'),
    ])
    const folds = await lsp.request<FoldingRange[]>('foldingRange', { textDocument })
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 4],
      [8, 12],
      [14, 26],
      [16, 18],
      [20, 22],
    ])
    const found = await lsp.connection.sendRequest<SymbolInformation[]>('workspace/symbol', {
      query: 'pot',
    })
    expect(found).toMatchObject([{ name: 'Pots', containerName: 'Tea' }])
  })
})

describe('quick fixes', () => {
  const cases: [before: string, after: string][] = [
    ['[x](./guide/tea.mdx#pot)', '[x](./guide/tea.mdx#pots)'],
    ['[x](/guide/tee)', '[x](/guide/tea)'],
    [':::tpi\nText.\n:::', ':::tip\nText.\n:::'],
    ['<Prize amount={1} />', '<Price amount={1} />'],
    ['[x](./guide/tee.mdx#pots)', '[x](./guide/tea.mdx#pots)'],
    ['![x](./pott.svg)', '![x](./pot.svg)'],
    ['![x](img/logo.svg)', '![x](/img/logo.svg)'],
  ]
  it.each(cases)('turns %s into %s', async (before, after) => {
    const name = 'docs/typing.mdx'
    await lsp.replace(name, 'Text.\n', `Text.\n\n${before}\n`)
    await lsp.until(name, (all) => all.length === 1)
    const diagnostics = lsp.shown(name)
    const textDocument = { uri: lsp.uri(name) }
    const actions = await lsp.request<CodeAction[]>('codeAction', {
      textDocument,
      range: diagnostics[0]!.range,
      context: { diagnostics },
    })
    const edits = actions.flatMap(({ edit }) => edit?.changes?.[textDocument.uri] ?? [])
    expect(edits).toHaveLength(1)
    const { range, newText } = edits[0]!
    const lines = lsp.text(name).split('\n')
    const line = lines[range.start.line]!
    lines[range.start.line] =
      line.slice(0, range.start.character) + newText + line.slice(range.end.character)
    expect(lines.join('\n')).toContain(after)
    await lsp.replace(name, `Text.\n\n${before}\n`, 'Text.\n')
    await lsp.untilRules(name)
  })
})

describe('quick fixes in other files and in front matter', () => {
  it('put a value in quotes', async () => {
    await lsp.replace('docs/index.mdx', 'title: Start', 'title: Start: here')
    await lsp.untilRules('docs/index.mdx', 'front-matter')
    expect(await editsIn('docs/index.mdx')).toEqual(['"Start: here"'])
    await lsp.replace('docs/index.mdx', 'title: Start: here', 'title: Start')
    await lsp.untilRules('docs/index.mdx')
  })

  it('write the redirect of a lost address into its file', async () => {
    const own = await LspClient.start(
      writeSite({
        'docs/tea.mdx': '# Tea\n\n## Pots\n\n## Cups\n\n## Leaves\n',
        'docs/coffee.mdx': '# Coffee\n\n## Beans\n',
        'addresses.txt': '/docs/coffee beans\n/docs/tee pots cups leaves\n',
      }),
    )
    try {
      await own.open('docs/tea.mdx')
      await own.open('addresses.txt')
      await own.untilRules('addresses.txt', 'lost-address')
      const [action] = await actionsIn(own, 'addresses.txt')
      expect(action?.title).toBe('Redirect: /docs/tee /docs/tea')
      own.apply(action!.edit!)
      expect(readFileSync(join(own.root, 'redirects.txt'), 'utf8')).toBe('/docs/tee /docs/tea\n')
      await own.untilRules('addresses.txt')
    } finally {
      await own.close()
      rmSync(own.root, { recursive: true, force: true })
    }
  })
})

async function actionsIn(client: LspClient, name: string): Promise<CodeAction[]> {
  const diagnostics = client.shown(name)
  return client.request<CodeAction[]>('codeAction', {
    textDocument: { uri: client.uri(name) },
    range: diagnostics[0]!.range,
    context: { diagnostics },
  })
}

async function editsIn(name: string): Promise<string[]> {
  const actions = await actionsIn(lsp, name)
  const edits = actions.flatMap(({ edit }) => edit?.changes?.[lsp.uri(name)] ?? [])
  return edits.map(({ newText }) => newText)
}
