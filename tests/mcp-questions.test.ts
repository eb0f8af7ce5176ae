import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

const root = join(import.meta.dirname, '..')
const cli = join(root, 'engine/bin/quire.js')
const out = mkdtempSync(join(tmpdir(), 'quire-questions-'))
const client = new Client({ name: 'questions', version: '1' })

// The guides of Quire's own documentation, without the plugins and pages that take time.
const config = `import { defineConfig } from 'quire-docs'
export default defineConfig({
  title: 'Guides',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
})
`

beforeAll(async () => {
  cpSync(join(root, 'docs/docs/guides'), join(out, 'docs/guides'), { recursive: true })
  // Files that guides show.
  for (const name of ['examples', 'looks', 'glossary.yml']) {
    cpSync(join(root, 'docs', name), join(out, name), { recursive: true })
  }
  writeFileSync(join(out, 'docs/index.mdx'), '---\ntitle: Guides\n---\n\nAll about Quire.\n')
  writeFileSync(join(out, 'quire.config.ts'), config)
  expect(await runQuire(['build', out])).toMatchObject({ code: 0 })
  const args = [cli, 'mcp', out]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
})
afterAll(async () => {
  await client.close()
  rmSync(out, { recursive: true })
})

async function call(name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given })
  return (content as { text: string }[]).map(({ text }) => text).join('\n')
}

/** Yields the results of a search and the pages of the first two results, call by call. */
async function* reading(query: string): AsyncGenerator<string> {
  const found = await call('search', { query })
  yield found
  const places = [...found.matchAll(/^ {2}(\/\S*)$/gm)].map(([, place]) => place!)
  const page = (place = ''): string => place.split('#')[0]!
  const [first] = places
  if (first === undefined) return
  yield await call('read_page', { path: first })
  const second = places.find((place) => page(place) !== page(first)) ?? page(first)
  yield await call('read_page', { path: second })
}

describe('a question that an agent types is answered in three calls', () => {
  it.each([
    ['move a page without breaking links', 'quire move'],
    ['host on nginx', 'gzip_static on'],
    ['redirect old address', 'redirects.txt'],
    ['check links to other sites', '--external'],
    ['copy page as markdown for llm', 'llms.txt'],
    ['build on several machines', '--shard'],
    ['wrap footer component', "definePart('Footer'"],
    ['broken-anchor', 'heading'],
    ['what stays when docs get a version', 'quire version add'],
    ['translate interface strings', 'messages.json'],
  ])('%s: %s', async (query, fact) => {
    const texts: string[] = []
    for await (const text of reading(query)) {
      texts.push(text)
      if (text.includes(fact)) return
    }
    expect(texts.join('\n'), 'none of three calls has the fact').toContain(fact)
  })
})
