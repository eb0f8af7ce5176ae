import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../engine/node/build/build-site.ts'
import { loadConfig } from '../engine/node/config/load.ts'
import { PublishedSite } from '../engine/node/publish/published-site.ts'
import { listen } from '../engine/node/serve/listen.ts'
import { serve } from '../engine/node/serve/server.ts'
import { createDocsServer } from '../engine/tools/mcp/docs-server.ts'
import { createMcpHttpServer } from '../engine/tools/mcp/http.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-agents-'))
const dist = join(root, 'dist')
const read = (path: string): string => readFileSync(join(dist, path), 'utf8')
const build = async () => buildSite(await loadConfig(root), { write: true })

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'fixtures/agents'), root, { recursive: true })
  const { findings } = await build()
  expect(findings).toEqual([])
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('pages as Markdown', () => {
  test('are at their addresses with .md', () => {
    expect(read('guide/pour.md')).toBe(`---
title: "Pour: \\"how\\""
description: "Pouring without spilling."
url: "https://kettle.example.com/guide/pour"
---

# Pour: "how"

Water leaves the kettle by its spout.

## Speed

| Option | Default | Meaning |
| --- | --- | --- |
| \`speed\` | \`slow\` | How fast to pour |

**Cup**

One cup is 0.2 l.

**Pot**

One pot is 1 l.

### Thermometer

The thermometer shows the temperature.

## Code

**pour.ts**

\`\`\`ts
const speed: string = 'slow'
// ## Speed
pour({ speed })
\`\`\`
`)
    expect(read('guide/pour/index.html')).toContain('data-value="js">JavaScript</button>')
    expect(read('index.md')).toContain('> **Warning**\n>\n> Water is hot.')
    expect(existsSync(join(dist, 'search.md'))).toBe(false)
  })

  test('are named by their documents', () => {
    expect(read('guide/pour/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/guide/pour.md">',
    )
    expect(read('404.html')).not.toContain('text/markdown')
  })

  test('are linked and can be copied and opened elsewhere', () => {
    const html = read('guide/pour/index.html')
    expect(html).toContain('href="/guide/pour.md">View as Markdown</a>')
    expect(html).toContain('data-action="page"')
    const url = /href="(https:\/\/chat\.example\.com[^"]*)"/.exec(html)?.[1] ?? ''
    expect(new URL(url).searchParams.get('q')).toBe(
      'Read https://kettle.example.com/guide/pour.md and answer my questions about it.',
    )
  })

  test('are made again only where something changed', async () => {
    const page = join(root, 'docs/index.mdx')
    const before = readFileSync(page, 'utf8')
    writeFileSync(page, before.replace('boils water', 'boils milk'))
    const { statistics } = await build()
    expect(read('index.md')).toContain('boils milk')
    expect(read('llms-docs.txt')).toContain('boils milk')
    // The document, its record, its Markdown, its text for search, the index's words, the full text.
    expect(statistics?.written).toBeLessThanOrEqual(7)
    writeFileSync(page, before)
    await build()
    expect((await build()).statistics?.written).toBe(0)
  }, 60_000)
})

describe('lists of pages', () => {
  test('llms.txt has an entry for each section and listed page', () => {
    expect(read('llms.txt')).toBe(`# Kettle

> Water at the right temperature

Every page is also available as Markdown, at its URL with \`.md\` at the end; the first page is at https://kettle.example.com/index.md. Each section is also one text, in the files named "Full text".

## Docs

- [Full text](https://kettle.example.com/llms-docs.txt)
- [Pour: "how"](https://kettle.example.com/guide/pour.md): Pouring without spilling.
- [Get started](https://kettle.example.com/index.md): From an empty kettle to tea.
`)
  })
  test('the full text has the listed pages, each with its source', () => {
    const text = read('llms-docs.txt')
    expect(text).toContain('Source: https://kettle.example.com/guide/pour\n\n# Pour: "how"\n')
    expect(text).not.toContain('Nobody lists this')
  })
  test('AGENTS.md and the skill say how to read the site', () => {
    expect(read('AGENTS.md')).toContain('Use `kettle.boil()` and not `kettle.heat()`.')
    expect(read('skills/kettle-docs/SKILL.md')).toMatch(
      /^---\nname: kettle-docs\ndescription: "How to use Kettle: \\"boil\\", pour, clean\."\n---\n/,
    )
  })
})

describe('a static file of the same name', () => {
  const file = join(root, 'static/llms.txt')
  afterAll(async () => {
    rmSync(file)
    await build()
  })

  test('is what the author wants there', async () => {
    writeFileSync(file, 'Ask for tea.\n')
    expect((await build()).findings).toEqual([])
    expect(read('llms.txt')).toBe('Ask for tea.\n')
    expect(read('AGENTS.md')).toContain('kettle')
  })
})

describe('requests for Markdown', () => {
  test('get it from quire serve, and browsers get HTML', async () => {
    const server = await serve({
      outDir: dist,
      base: '/',
      trailingSlash: undefined,
      port: 0,
      host: 'localhost',
    })
    const get = async (path: string, accept: string) => {
      const reply = await fetch(`${server.url}${path}`, { headers: { accept } })
      const type = reply.headers.get('content-type')
      return [type, reply.headers.get('vary'), (await reply.text()).slice(0, 3)]
    }
    try {
      const markdown = ['text/markdown; charset=utf-8', 'Accept, Accept-Encoding', '---']
      const html = ['text/html; charset=utf-8', 'Accept, Accept-Encoding', '<!d']
      for (const path of ['/guide/pour', '/guide/pour/', '/']) {
        expect(await get(path, 'text/markdown, text/html, */*')).toEqual(markdown)
        expect(await get(path, 'text/html,application/xml;q=0.9,*/*;q=0.8')).toEqual(html)
        expect(await get(path, 'text/markdown;q=0.5, text/html')).toEqual(html)
        expect(await get(path, 'text/markdown;q=0, text/plain')).toEqual(html)
        expect(await get(path, '*/*')).toEqual(html)
      }
      const [type, vary] = await get('/search', 'text/markdown')
      expect([type, vary]).toEqual(['text/html; charset=utf-8', 'Accept-Encoding'])
    } finally {
      await server.close()
    }
  })
})

describe('the MCP server', () => {
  const textOf = (result: object): string =>
    (result as { content: { text: string }[] }).content.map(({ text }) => text).join()

  async function tryTools(client: Client): Promise<void> {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'list_pages',
      'list_sections',
      'read_page',
      'search',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const call = async (name: string, args: Record<string, unknown> = {}) =>
      client.callTool({ name, arguments: args })

    const found = textOf(await call('search', { query: 'termometer' }))
    expect(found).toContain('Pour: "how" › Speed › Thermometer\n  /guide/pour#thermometer')
    expect(textOf(await call('search', { query: 'zeppelin' }))).toContain('Nothing matches')
    expect(textOf(await call('read_page', { path: '/' }))).toContain('Kettle boils water')
    for (const path of ['guide/pour.md', 'https://kettle.example.com/guide/pour/']) {
      expect(textOf(await call('read_page', { path }))).toBe(read('guide/pour.md'))
    }
    const speed = textOf(await call('read_page', { path: '/guide/pour#speed' }))
    expect(speed).toMatch(/^## Speed\n/)
    expect(speed).toContain('shows the temperature.')
    expect(speed).not.toContain('## Code')
    const missing = await call('read_page', { path: '/guide/pour', section: 'nothing' })
    expect(missing.isError).toBe(true)
    expect(textOf(missing)).toBe(
      '/guide/pour has no section "nothing". It has: speed, thermometer, code.',
    )
    for (const path of ['/../quire.config.ts', '/../../etc/passwd', '/404', '/guide/hidden']) {
      expect((await call('read_page', { path })).isError).toBe(true)
    }
    expect(textOf(await call('list_sections'))).toBe('- docs: Docs, 2 pages')
    expect(textOf(await call('list_pages', { section: 'docs' }))).toContain(
      '- Get started (/): From an empty kettle to tea.',
    )
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('https://kettle.example.com/guide/pour.md')
    const { contents } = await client.readResource({
      uri: 'https://kettle.example.com/guide/pour.md',
    })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: read('guide/pour.md') })
  }

  test('answers over standard input and output', async () => {
    const client = new Client({ name: 'test', version: '1' })
    const cli = join(import.meta.dirname, '../engine/bin/quire.js')
    const args = [cli, 'mcp', dist]
    await client.connect(new StdioClientTransport({ command: process.execPath, args }))
    try {
      await tryTools(client)
    } finally {
      await client.close()
    }
  }, 30_000)

  test('answers over HTTP, under its own names and to no other website', async () => {
    const site = new PublishedSite(dist)
    const server = createMcpHttpServer('localhost', () => createDocsServer(site, '1'))
    const url = `http://localhost:${await listen(server, 0, 'localhost')}/mcp`
    const client = new Client({ name: 'test', version: '1' })
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(url)))
      await tryTools(client)
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
      const type = { 'content-type': 'application/json', accept: 'application/json' }
      const post = (headers: object) =>
        fetch(url, { method: 'POST', body, headers: { ...type, ...headers } })
      const foreign = await post({ origin: 'https://evil.example' })
      expect(foreign.status).toBe(403)
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
      expect(await statusUnderName(url, 'evil.example')).toBe(403)
    } finally {
      await client.close()
      server.closeAllConnections()
      server.close()
    }
  }, 30_000)

  test('says what to do where nothing was built', () => {
    expect(() => new PublishedSite(root)).toThrow(/There is no built site in/)
  })
})

describe('what has no words', () => {
  const page = join(root, 'docs/chart.mdx')
  afterAll(() => {
    rmSync(page)
    rmSync(join(root, 'components'), { recursive: true })
  })
  test('fails the build with the name of the component', async () => {
    mkdirSync(join(root, 'components'))
    writeFileSync(
      join(root, 'components/index.tsx'),
      `export const Chart = () => <figure><svg className="bars"><path d="M0 0" /></svg></figure>
export const Named = () => <figure><svg role="img" aria-label="Rises" /></figure>
`,
    )
    writeFileSync(page, '---\ntitle: Chart\n---\n\nA chart:\n\n<Chart />\n\n<Named />\n')
    const { findings, statistics } = await build()
    expect(statistics).toBeUndefined()
    expect(findings).toMatchObject([
      {
        rule: 'missing-text',
        severity: 'error',
        file: 'docs/chart.mdx',
        message:
          '<Chart> shows <svg class="bars"> without text, so readers of the page\'s Markdown and users of screen readers miss it.',
      },
    ])
    writeFileSync(page, '---\ntitle: Chart\n---\n\nA chart:\n\n<Named />\n')
    await build()
    expect(read('chart.md')).toContain('A chart:\n\nRises\n')
  }, 60_000)
})

/** Sends a request with another Host header, which `fetch` does not allow. */
async function statusUnderName(url: string, host: string): Promise<number | undefined> {
  const { request } = await import('node:http')
  return new Promise((done, failed) => {
    const asked = request(url, { method: 'POST', headers: { host } }, (reply) => {
      reply.resume()
      done(reply.statusCode)
    })
    asked.on('error', failed)
    asked.end('{}')
  })
}
