import { rmSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { LspClient, writeSite } from './testing/lsp-client.ts'

let client: LspClient | undefined

async function start(files: Readonly<Record<string, string>>): Promise<LspClient> {
  client = await LspClient.start(writeSite(files))
  return client
}

afterEach(async () => {
  await client?.close()
  if (client) rmSync(client.root, { recursive: true, force: true })
  client = undefined
})

const tea = '---\ntitle: Tea\n---\n\n## Pots\n\nText.\n'

it('finds what is wrong in a text that is not saved, and that it is mended', async () => {
  const lsp = await start({
    'docs/index.mdx': '# Start\n\nSee [tea](./tea.mdx#pots).\n',
    'docs/tea.mdx': tea,
  })
  await lsp.open('docs/index.mdx')
  await lsp.untilRules('docs/index.mdx')
  await lsp.replace('docs/index.mdx', '#pots', '#pot')
  await lsp.untilRules('docs/index.mdx', 'broken-anchor')
  expect(lsp.shown('docs/index.mdx')).toEqual([
    {
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 24 } },
      severity: 1,
      code: 'broken-anchor',
      codeDescription: { href: 'https://quire.example/rules#broken-anchor' },
      source: 'quire',
      message:
        'The link to /docs/tea#pot contains an anchor that the page /docs/tea does not have.\nDid you mean #pots?',
    },
  ])
  await lsp.replace('docs/index.mdx', '#pot', '#pots')
  await lsp.untilRules('docs/index.mdx')
})

it('finds mistakes of every kind, each with the rule of a check', async () => {
  const files = { 'docs/index.mdx': '# Start\n\nText.\n', 'docs/tea.mdx': tea }
  const lsp = await start(files)
  await lsp.open('docs/index.mdx')
  await lsp.untilRules('docs/index.mdx')
  const mistakes: [text: string, ...rules: string[]][] = [
    ['[x](./lost.mdx)', 'broken-markdown-link'],
    ['[x](/lost)', 'broken-link'],
    ['[x](#lost)', 'broken-anchor'],
    ['![x](./lost.png)', 'broken-image'],
    ['<Lost />', 'render-error'],
    ['<b>', 'mdx-syntax'],
    ['{lost}', 'render-error'],
    [':::tpi\nText.\n:::', 'unknown-admonition'],
    [':::tip\nText.', 'unclosed-admonition'],
    ['```tss\nx\n```', 'code-block'],
    ['```ts {9}\nx\n```', 'code-block'],
    ['```ts\nx', 'unclosed-fence'],
    ['## One {#a}\n\n## Two {#a}', 'duplicate-id'],
  ]
  for (const [text, ...rules] of mistakes) {
    await lsp.replace('docs/index.mdx', 'Text.\n', `${text}\n`)
    await lsp.until('docs/index.mdx', (all) => all.length > 0)
    expect([text, lsp.shown('docs/index.mdx').map(({ code }) => code)]).toEqual([text, rules])
    await lsp.replace('docs/index.mdx', `${text}\n`, 'Text.\n')
    await lsp.untilRules('docs/index.mdx')
  }
})

it('finds mistakes in front matter, categories and sidebars', async () => {
  const lsp = await start({
    'quire.config.ts': `export default { title: 'S', url: 'https://s.example', docs: { sidebars: 'sidebars.ts' } }\n`,
    'sidebars.ts': `export default { main: ['tea'] }\n`,
    'docs/tea.mdx': tea,
    'docs/pots/_category_.json': '{ "label": "Pots" }\n',
    'docs/pots/kettle.mdx': '# Kettle\n',
  })
  for (const name of ['docs/tea.mdx', 'docs/pots/_category_.json', 'sidebars.ts']) {
    await lsp.open(name)
    await lsp.untilRules(name)
  }
  await lsp.replace('docs/tea.mdx', 'title: Tea', 'title: Tea\nsidebar_postion: 1')
  await lsp.untilRules('docs/tea.mdx', 'front-matter')
  await lsp.replace('docs/tea.mdx', 'sidebar_postion', 'sidebar_position')
  await lsp.untilRules('docs/tea.mdx')
  await lsp.replace('docs/pots/_category_.json', 'label', 'lable')
  await lsp.untilRules('docs/pots/_category_.json', 'category-file')
  await lsp.replace('docs/pots/_category_.json', 'lable', 'label')
  await lsp.untilRules('docs/pots/_category_.json')
  await lsp.replace('sidebars.ts', `'tea'`, `'tee'`)
  await lsp.until('sidebars.ts', (all) => all.length > 0)
  expect(lsp.shown('sidebars.ts')[0]?.message).toContain('tee')
  await lsp.replace('sidebars.ts', `'tee'`, `'tea'`)
  await lsp.untilRules('sidebars.ts')
})

it('looks again at the pages that link to a heading, or include a partial', async () => {
  const lsp = await start({
    'docs/index.mdx': `import Note from './_note.mdx'\n\n# Start\n\n[pots](./tea.mdx#pots)\n\n<Note />\n`,
    'docs/_note.mdx': 'A note.\n',
    'docs/tea.mdx': tea,
  })
  await lsp.open('docs/tea.mdx')
  await lsp.untilRules('docs/tea.mdx')
  await lsp.replace('docs/tea.mdx', '## Pots', '## Kettles')
  await lsp.untilRules('docs/index.mdx', 'broken-anchor')
  await lsp.replace('docs/tea.mdx', '## Kettles', '## Pots')
  await lsp.untilRules('docs/index.mdx')
  await lsp.open('docs/_note.mdx')
  await lsp.untilRules('docs/_note.mdx')
  await lsp.replace('docs/_note.mdx', 'A note.', 'A [note](./lost.mdx).')
  await lsp.untilRules('docs/_note.mdx', 'broken-markdown-link')
})

it('finds in a pause what only the whole site shows, with texts that are not saved', async () => {
  const lsp = await start({
    'docs/index.mdx': '# Start\n',
    'docs/tea.mdx': tea,
    'docs/coffee.mdx': '---\ntitle: Coffee\n---\n\nText.\n',
    'redirects.txt': '/docs/old /docs/tea\n',
  })
  await lsp.open('docs/coffee.mdx')
  await lsp.open('redirects.txt')
  await lsp.untilRules('docs/coffee.mdx')
  await lsp.replace('docs/coffee.mdx', 'title: Coffee', 'title: Coffee\nimage: /lost.png')
  await lsp.untilRules('docs/coffee.mdx', 'broken-image')
  await lsp.replace('docs/coffee.mdx', 'image: /lost.png', 'slug: /old')
  await lsp.untilRules('redirects.txt', 'redirect-from-page')
  await lsp.replace('redirects.txt', '/docs/old', '/docs/older')
  await lsp.untilRules('redirects.txt')
})

it('finds mistakes in components that are not saved', async () => {
  const lsp = await start({
    'docs/index.mdx': '# Start\n\n<Price />\n',
    'components/index.tsx': 'export const Price = () => <b>1</b>\n',
  })
  await lsp.open('docs/index.mdx')
  await lsp.open('components/index.tsx')
  await lsp.untilRules('docs/index.mdx')
  await lsp.replace('components/index.tsx', 'Price', 'Prize')
  await lsp.untilRules('docs/index.mdx', 'render-error')
  await lsp.replace('components/index.tsx', 'Prize', 'Price')
  await lsp.untilRules('docs/index.mdx')
})

it('finds the place of a mistake beside what a plugin has written as HTML', async () => {
  const lsp = await start({
    'quire.config.ts': `const render = () => ({ html: '<b>x</b>' })
export default { title: 'S', url: 'https://s.example', plugins: [{
  name: 'bold', api: 1, version: '1', markdown: { directives: { bold: { forms: ['text'], render } } },
}] }
`,
    'docs/index.mdx': '# Start\n\nA :bold[x].\n\nText.\n',
  })
  await lsp.open('docs/index.mdx')
  await lsp.untilRules('docs/index.mdx')
  await lsp.replace('docs/index.mdx', 'Text.', '<Lost />')
  await lsp.untilRules('docs/index.mdx', 'render-error')
  expect(lsp.shown('docs/index.mdx')[0]?.range.start).toEqual({ line: 4, character: 0 })
})
