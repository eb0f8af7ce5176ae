import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServer } from './server.ts'

let error: object
vi.mock('./answer.ts', () => ({
  answer: async () => {
    throw error
  },
  replyKey: () => '',
}))

let server: Server
beforeEach(async () => {
  server = createServer({ outDir: tmpdir(), base: '/', trailingSlash: undefined })
  server.listen(0, 'localhost')
  await once(server, 'listening')
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})
const get = () => fetch(`http://localhost:${(server.address() as AddressInfo).port}/`)

it.each(['EMFILE', 'ENFILE'])('%s is a matter of waiting', async (code) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  error = Object.assign(new Error('Too many open files'), { code })
  const response = await get()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(print).not.toHaveBeenCalled()
})

it('any other failure is printed, and told to nobody else', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  error = Object.assign(new Error('Secret'), { code: 'EIO' })
  const response = await get()
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('The server failed to handle the request.\n')
  expect(response.headers.get('retry-after')).toBeNull()
  expect(print.mock.calls).toEqual([['The request for / failed:', error]])
})
