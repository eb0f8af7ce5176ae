import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOf } from '../content/hash.ts'

/**
 * Does some work on a folder while nobody else does: two builds of one site would write over each
 * other's files. Whoever comes second waits.
 *
 * What is held is a local socket: unlike a file, it is free again however its process ends, and who
 * waits hears of it at once.
 *
 * @param folder absolute; made where it is not there
 * @param onWait called where the work has to wait
 */
export async function oneAtATime<T>(
  folder: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const address = addressOf(realpathSync(folder))
  let release = await hold(address)
  while (release === 'held') {
    onWait()
    const was = await ended(address)
    if (was === 'nobody' && process.platform !== 'win32') rmSync(address, { force: true })
    // Another user's: what it is held for cannot be told.
    release = was === 'unknown' ? () => {} : await hold(address)
  }
  try {
    return await work()
  } finally {
    release()
  }
}

function addressOf(folder: string): string {
  const name = `quire-${hashOf(folder)}`
  // A path of a socket has room for about a hundred characters: the folder's own can be longer.
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** Holds an address until what it returns is called, or the process ends. */
function hold(address: string): Promise<'held' | (() => void)> {
  const waiting = new Set<Socket>()
  const server: Server = createServer((socket) => {
    // Who waits is no reason to go on, and may go away at any time.
    socket.unref().on('error', () => {})
    waiting.add(socket.on('close', () => waiting.delete(socket)))
  })
  return new Promise((resolve) => {
    server.on('error', ({ code }: NodeJS.ErrnoException) => {
      // Where no socket can be made at all, the work is done without one.
      resolve(code === 'EADDRINUSE' ? 'held' : () => {})
    })
    server.listen(address, () => {
      server.unref()
      resolve(() => {
        server.close()
        for (const socket of waiting) socket.destroy()
      })
    })
  })
}

/** Waits until whoever holds an address lets go of it. */
function ended(address: string): Promise<'ended' | 'nobody' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve('nobody')
      // It let go just now.
      else resolve(['ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) ? 'ended' : 'unknown')
    })
    socket.on('close', () => resolve('ended')).resume()
  })
}
