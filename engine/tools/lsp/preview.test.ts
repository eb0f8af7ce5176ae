import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dev, runningServer } from 'quire-docs/build'
import { expect, it } from 'vitest'
import { LspClient, writeSite } from './testing/lsp-client.ts'

const page = '---\ntitle: Tea\n---\n\nText.\n\n## Pots\n\nMore text.\n'

it('shows the page of the cursor in the browser, in a page that is open or in a new one', async () => {
  const root = writeSite({ 'docs/tea.mdx': page })
  const lsp = await LspClient.start(root)
  const opened: string[] = []
  const warned: string[] = []
  lsp.connection.onRequest('window/showDocument', ({ uri }) => {
    opened.push(uri)
    return { success: true }
  })
  lsp.connection.onNotification('window/showMessage', ({ message }) => {
    warned.push(message)
  })
  const show = (line: number, opens: boolean) =>
    lsp.connection.sendRequest('workspace/executeCommand', {
      command: 'quire.show',
      arguments: [lsp.uri('docs/tea.mdx'), line, opens],
    })
  try {
    await lsp.open('docs/tea.mdx')
    expect(await show(8, true)).toBeNull()
    expect(warned).toEqual([expect.stringContaining('Start it with `quire dev`')])
    const server = await dev({ root, port: 0 })
    try {
      const { url } = server
      expect(runningServer(root)).toBe(url)
      expect(await show(8, false)).toBeNull()
      expect(await show(8, true)).toBe(`${url}/docs/tea#pots`)
      expect(opened).toEqual([`${url}/docs/tea#pots`])
      const events = await fetch(`${url}/_quire/events`)
      const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
      await reader.read()
      expect(await show(4, false)).toBe(`${url}/docs/tea`)
      expect((await reader.read()).value).toBe('event: show\ndata: /docs/tea\n\n')
      expect(opened).toHaveLength(1)
      await reader.cancel()
      // A website cannot send the header.
      expect((await fetch(`${url}/_quire/show`)).status).toBe(400)
    } finally {
      await server.close()
    }
    expect(existsSync(join(root, '.quire/dev/server.json'))).toBe(false)
  } finally {
    await lsp.close()
    rmSync(root, { recursive: true, force: true })
  }
})
