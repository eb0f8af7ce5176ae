import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { type FileBody, send } from './reply.ts'

async function sent(method: string, body: string | FileBody) {
  const response = { writeHead: vi.fn(), end: vi.fn() }
  const asked = { method } as IncomingMessage
  await send(asked, response as unknown as ServerResponse, { status: 200, headers: {}, body })
  expect(response.writeHead.mock.calls).toEqual([[200, {}]])
  return response.end.mock.calls
}

it('texts and bytes from memory are sent as they are', async () => {
  expect(await sent('GET', 'tea')).toEqual([['tea']])
  const content = Buffer.from('green tea')
  expect(await sent('GET', { content, start: 6, end: 8 })).toEqual([[Buffer.from('tea')]])
})

it('a file is not read where only its headers are asked for', async () => {
  const createReadStream = vi.fn()
  const content = { createReadStream } as unknown as FileHandle
  expect(await sent('HEAD', { content, start: 0, end: 8 })).toEqual([[]])
  expect(await sent('HEAD', 'tea')).toEqual([[]])
  expect(createReadStream).not.toHaveBeenCalled()
})
