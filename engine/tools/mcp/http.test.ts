import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMcpHttpServer } from './http.ts'

let server: Server
let origin: string

beforeEach(async () => {
  server = createMcpHttpServer('127.0.0.1', () => new McpServer({ name: 'tea', version: '1' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('says where it is, and refuses the scripts of other sites', async () => {
  const elsewhere = await fetch(origin)
  expect([elsewhere.status, await elsewhere.text()]).toEqual([404, 'The server is at /mcp.\n'])
  const other = await fetch(`${origin}/mcp`, { headers: { origin: 'https://evil.example' } })
  expect(other.status).toBe(403)
  expect(await other.text()).not.toBe('')
})

it('ends replies that have no body', async () => {
  const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
  const reply = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify(notice),
  })
  expect([reply.status, await reply.text()]).toEqual([202, ''])
})
