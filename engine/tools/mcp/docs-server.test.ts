import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import type { PublishedSite } from 'quire-docs/build'
import { expect, test } from 'vitest'
import { createDocsServer } from './docs-server.ts'

/**
 * Connects a client to a site with one page, and returns a function that reads the page from an
 * offset on.
 */
async function reader(markdown: string) {
  const site = {
    manifest: { title: 'Kettle', tagline: '', root: 'https://kettle.example.com/', sections: [] },
    resolve: () => ({ path: '/long', anchor: '' }),
    markdown: () => markdown,
  } as unknown as PublishedSite
  const [near, far] = InMemoryTransport.createLinkedPair()
  await createDocsServer(site, '1').connect(far)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(near)
  return async (offset?: number): Promise<string> => {
    const { content } = await client.callTool({
      name: 'read_page',
      arguments: { path: '/long', offset },
    })
    return (content as { text: string }[]).map(({ text }) => text).join()
  }
}

test('a long page is read in parts, each of which says where the next one begins', async () => {
  const read = await reader(['a'.repeat(40_000), 'b'.repeat(40_000), 'end'].join(''))
  expect(await read()).toBe(`${'a'.repeat(40_000)}\n\n[40003 characters follow: offset 40000]`)
  expect(await read(40_000)).toBe(`${'b'.repeat(40_000)}\n\n[3 characters follow: offset 80000]`)
  expect(await read(80_000)).toBe('end')
})

test('a page that fits is read as it is', async () => {
  expect(await (await reader('a'.repeat(40_000)))()).toBe('a'.repeat(40_000))
})
