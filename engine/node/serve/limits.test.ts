import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readByteRange } from './file-reply.ts'
import { type RunningServer, serve } from './server.ts'

const LARGE = 8 * 1024 * 1024
let folder: string
let server: RunningServer

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'quire-limits-')))
  mkdirSync(join(folder, 'a'))
  writeFileSync(join(folder, 'a/index.html'), 'page')
  writeFileSync(join(folder, '404.html'), 'not found')
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE, 'a'))
  const options = { outDir: folder, base: '/', trailingSlash: undefined }
  server = await serve({ ...options, port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the open files of this process below the folder. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${name}`)
      return target.startsWith(folder) ? [target] : []
    } catch {
      return []
    }
  })
}

/** Sends requests on one connection and disconnects at the first byte of the response. */
function leaveEarly(target: string, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times))
    })
    socket.once('data', () => socket.destroy())
    socket.once('close', () => resolve())
    socket.on('error', reject)
  })
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

describe.runIf(process.platform === 'linux')('open files', () => {
  it('belong to the connection: none is left when readers leave early', async () => {
    for (let round = 0; round < 5; round++) await leaveEarly('/large.bin', 100)
    await expect.poll(openFiles, { timeout: 3000 }).toEqual([])
  })

  it('are closed after each kind of answer, and not by the garbage collector', async () => {
    const warnings: string[] = []
    process.on('warning', ({ message }) => warnings.push(message))
    const { headers } = await get('/large.bin', { range: 'bytes=0-0' })
    const tag = headers.get('etag') ?? ''
    expect((await get('/large.bin', { 'if-none-match': tag })).status).toBe(304)
    expect((await get('/large.bin', { range: 'bytes=9999999-' })).status).toBe(416)
    await fetch(`http://127.0.0.1:${server.port}/large.bin`, { method: 'HEAD' })
    for (const path of ['/a', '/a/index.html', '//a', '/nothing', '/404', '/large.bin']) {
      await (await get(path)).arrayBuffer()
    }
    await expect.poll(openFiles, { timeout: 3000 }).toEqual([])
    expect(warnings).toEqual([])
  })
})

describe('a file that changes while it is served', () => {
  it('is sent as it was, under its own tag', async () => {
    const answer = await get('/large.bin')
    const tag = answer.headers.get('etag')
    writeFileSync(join(folder, 'new.bin'), Buffer.alloc(LARGE + 1, 'b'))
    renameSync(join(folder, 'new.bin'), join(folder, 'large.bin'))
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.equals(Buffer.alloc(LARGE, 'a'))).toBe(true)
    const next = await get('/large.bin')
    expect(next.headers.get('etag')).not.toBe(tag)
    expect(Buffer.from(await next.arrayBuffer()).equals(Buffer.alloc(LARGE + 1, 'b'))).toBe(true)
  })

  it('breaks the connection if it is cut short', async () => {
    const answer = await get('/large.bin')
    writeFileSync(join(folder, 'large.bin'), 'short')
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(await (await get('/large.bin')).text()).toBe('short')
  })

  it('is never answered from memory', async () => {
    for (let round = 0; round < 200; round++) {
      writeFileSync(join(folder, 'a/index.html'), `page ${round}`)
      expect(await (await get('/a')).text()).toBe(`page ${round}`)
      expect(await (await get('/a')).text()).toBe(`page ${round}`)
    }
  })

  it('may be in a folder that was replaced, or hidden by another file', async () => {
    expect(await (await get('/a')).text()).toContain('page')
    rmSync(join(folder, 'a'), { recursive: true })
    expect((await get('/a')).status).toBe(404)
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'a/index.html'), 'again')
    expect(await (await get('/a')).text()).toBe('again')
    writeFileSync(join(folder, 'a.html'), 'nearer')
    expect(await (await get('/a')).text()).toBe('nearer')
  })
})

describe('requests made to keep the processor busy', () => {
  it('are read in linear time', () => {
    const started = performance.now()
    for (const header of [
      `bytes=${' '.repeat(100_000)}x`,
      `bytes=0${' '.repeat(100_000)}x`,
      `bytes=0-${' '.repeat(100_000)}x`,
      `bytes=${'9'.repeat(100_000)}-`,
    ]) {
      expect(readByteRange(header, 10)).toBeNull()
    }
    expect(performance.now() - started).toBeLessThan(200)
  })

  it('do not search thousands of folders for a 404 document', async () => {
    const started = performance.now()
    for (let round = 0; round < 10; round++) {
      const answer = await get('/x'.repeat(7500))
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('not found')
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
