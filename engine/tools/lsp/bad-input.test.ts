import { rmSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { LspClient, writeSite } from './testing/lsp-client.ts'

let lsp: LspClient

async function start(files: Readonly<Record<string, string>>): Promise<void> {
  lsp = await LspClient.start(writeSite(files))
}

afterEach(async () => {
  await lsp.close()
  rmSync(lsp.root, { recursive: true, force: true })
})

const config = `export default {\n  title: 'Site',\n  url: 'https://site.example',\n}\n`

it('says what is wrong with a config, and goes on with the last good one', async () => {
  await start({ 'quire.config.ts': config, 'docs/a.mdx': '# A\n\nText.\n' })
  await lsp.open('docs/a.mdx')
  await lsp.open('quire.config.ts')
  await lsp.untilRules('docs/a.mdx')
  await lsp.replace('quire.config.ts', 'title', 'tilte')
  await lsp.until('quire.config.ts', (all) => all.length > 0)
  expect(lsp.shown('quire.config.ts').map(({ code }) => code)).toContain('config')
  await lsp.replace('docs/a.mdx', 'Text.', 'See [b](./b.mdx).')
  await lsp.untilRules('docs/a.mdx', 'broken-markdown-link')
  await lsp.replace('docs/a.mdx', '# A', '# Another')
  await lsp.replace('docs/a.mdx', './b.mdx', './c.mdx')
  await lsp.until('docs/a.mdx', ([one]) => String(one?.message).includes('docs/c.mdx'))
  await lsp.replace('quire.config.ts', 'tilte', 'title')
  await lsp.untilRules('quire.config.ts')
  await lsp.replace('docs/a.mdx', 'See [b](./c.mdx).', 'Text.')
  await lsp.untilRules('docs/a.mdx')
})

it('says that a config does not parse or throws', async () => {
  await start({ 'quire.config.ts': config, 'docs/a.mdx': '# A\n' })
  await lsp.open('quire.config.ts')
  await lsp.untilRules('quire.config.ts')
  await lsp.replace('quire.config.ts', 'export default {', 'export default {{')
  await lsp.untilRules('quire.config.ts', 'config')
  await lsp.replace(
    'quire.config.ts',
    'export default {{',
    `throw new Error('no')\nexport default {`,
  )
  await lsp.until('quire.config.ts', ([one]) => String(one?.message).includes('no'))
  expect(lsp.shown('quire.config.ts')[0]?.range.start.line).toBe(0)
})

it('waits for a config that is broken from the start', async () => {
  await start({ 'quire.config.ts': 'export default {', 'docs/a.mdx': '# A\n\n[x](./x.mdx)\n' })
  await lsp.open('quire.config.ts')
  await lsp.open('docs/a.mdx')
  await lsp.untilRules('quire.config.ts', 'config')
  expect(lsp.shown('docs/a.mdx')).toEqual([])
  await lsp.replace('quire.config.ts', 'export default {', config)
  await lsp.untilRules('docs/a.mdx', 'broken-markdown-link')
})

it('counts columns in UTF-16 units, whatever the line ends are', async () => {
  await start({ 'docs/a.mdx': '# A\r\n\r\n𝒯𝓮𝓪 [x](./x.mdx) é [y](./y.mdx)\r\n' })
  await lsp.open('docs/a.mdx')
  await lsp.untilRules('docs/a.mdx', 'broken-markdown-link', 'broken-markdown-link')
  const text = '𝒯𝓮𝓪 [x](./x.mdx) é [y](./y.mdx)'
  expect(lsp.shown('docs/a.mdx').map(({ range }) => range)).toEqual(
    ['[x](./x.mdx)', '[y](./y.mdx)'].map((link) => ({
      start: { line: 2, character: text.indexOf(link) },
      end: { line: 2, character: text.indexOf(link) + link.length },
    })),
  )
  await lsp.replace('docs/a.mdx', './x.mdx', './a.mdx')
  await lsp.untilRules('docs/a.mdx', 'broken-markdown-link')
  expect(lsp.shown('docs/a.mdx')[0]?.range.start.character).toBe(text.indexOf('[y]'))
})

it('knows a file whose URI the client encodes in another way', async () => {
  await start({ 'docs/a (b).mdx': '# A\n\nText.\n' })
  const uri = lsp.uri('docs/a (b).mdx').replace('(', '%28').replace(')', '%29')
  const published: string[] = []
  lsp.connection.onNotification('textDocument/publishDiagnostics', (params) => {
    published.push(`${params.version} ${params.uri} ${params.diagnostics.length}`)
  })
  const text = '# A\n\n[x](./x.mdx)\n'
  const textDocument = { uri, languageId: 'mdx', version: 7, text }
  await lsp.connection.sendNotification('textDocument/didOpen', { textDocument })
  await lsp.request('foldingRange', { textDocument: { uri } })
  expect(published).toEqual([`7 ${uri} 1`])
})

it('leaves files alone that belong to no site', async () => {
  await start({ 'docs/a.mdx': '# A\n' })
  const uri = 'file:///nowhere/else/x.mdx'
  const textDocument = { uri, languageId: 'mdx', version: 1, text: '# X\n\n[a](./b.mdx)\n' }
  await lsp.connection.sendNotification('textDocument/didOpen', { textDocument })
  await lsp.connection.sendNotification('textDocument/didOpen', {
    textDocument: { ...textDocument, uri: 'untitled:Untitled-1' },
  })
  const position = { line: 0, character: 1 }
  for (const one of [uri, 'untitled:Untitled-1']) {
    expect(await lsp.request('hover', { textDocument: { uri: one }, position })).toBeNull()
    expect(await lsp.request('completion', { textDocument: { uri: one }, position })).toEqual([])
  }
  await lsp.open('docs/a.mdx')
  await lsp.untilRules('docs/a.mdx')
})

it('ends a config that never ends, and goes on with the last good one', async () => {
  await start({ 'quire.config.ts': config, 'docs/a.mdx': '# A\n\nText.\n' })
  await lsp.open('docs/a.mdx')
  await lsp.open('quire.config.ts')
  await lsp.untilRules('docs/a.mdx')
  await lsp.replace('quire.config.ts', 'export default', 'for (;;) {}\nexport default')
  await lsp.untilRules('quire.config.ts', 'config')
  expect(lsp.shown('quire.config.ts')[0]?.message).toContain('This file never ends.')
  await lsp.replace('docs/a.mdx', 'Text.', '[x](./x.mdx)')
  await lsp.untilRules('docs/a.mdx', 'broken-markdown-link')
  await lsp.replace('quire.config.ts', 'for (;;) {}\n', '')
  await lsp.untilRules('quire.config.ts')
})

it('ends a component that never ends, and goes on', async () => {
  await start({
    'docs/a.mdx': '# A\n\nText.\n',
    'components/index.ts': `export { Forever } from './Forever.tsx'\n`,
    'components/Forever.tsx': `export function Forever() {\n  for (;;) {}\n  return null\n}\n`,
  })
  await lsp.open('docs/a.mdx')
  await lsp.untilRules('docs/a.mdx')
  await lsp.replace('docs/a.mdx', 'Text.', '<Forever />')
  await lsp.untilRules('docs/a.mdx', 'render-error')
  expect(lsp.shown('docs/a.mdx')[0]?.message).toContain('it never ends')
  await lsp.replace('docs/a.mdx', '<Forever />', '[x](./x.mdx)')
  await lsp.untilRules('docs/a.mdx', 'broken-markdown-link')
})
