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
        'The link to /docs/tea#pot names an anchor that the page /docs/tea does not have.\nDid you mean #pots?',
    },
  ])
  await lsp.replace('docs/index.mdx', '#pot', '#pots')
  await lsp.untilRules('docs/index.mdx')
})
