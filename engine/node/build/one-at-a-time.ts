import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOf } from '../files/hash.ts'

/**
 * Runs work while no other process does so for the same folder: two builds of one site would
 * overwrite each other's files. The second one waits.
 *
 * The lock is a local socket: unlike a lock file, it is released however its process ends, and
 * waiting processes are notified at once.
 *
 * @param folder absolute; created if it does not exist
 * @param onWait called each time the work has to wait
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
    const seen = fileOf(address)
    const was = await ended(address)
    // Whoever comes first takes the place of a process that died, and its socket must stay.
    if (was === 'nobody' && seen !== null && fileOf(address) === seen) {
      rmSync(address, { force: true })
    }
    // The lock cannot be read, as when another user holds it: run without it.
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
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // An abstract address is no file, so that nothing of a killed process is left to be removed:
  // https://man7.org/linux/man-pages/man7/unix.7.html
  if (process.platform === 'linux') return `\0${name}`
  // A socket path is limited to about a hundred characters, and the folder's own may be longer.
  return join(tmpdir(), `${name}.sock`)
}

/** Identifies the file of a socket; `null` if the address is not one of a file. */
function fileOf(address: string): bigint | null {
  if (address.startsWith('\0') || address.startsWith('\\\\')) return null
  return lstatSync(address, { bigint: true, throwIfNoEntry: false })?.ino ?? null
}

/** Takes the lock at a socket address until the returned function is called or the process ends. */
function hold(address: string): Promise<'held' | (() => void)> {
  const waiting = new Set<Socket>()
  const server: Server = createServer((socket) => {
    // Waiting processes must not keep this one alive, and may disconnect at any time.
    socket.unref().on('error', () => {})
    waiting.add(socket.on('close', () => waiting.delete(socket)))
  })
  return new Promise((resolve) => {
    server.on('error', ({ code }: NodeJS.ErrnoException) => {
      // If no socket can be created at all, the work runs without a lock.
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

/** Waits until the holder of a socket address releases it. */
function ended(address: string): Promise<'ended' | 'nobody' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve('nobody')
      // With these three codes, the holder released it just now.
      else resolve(['ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) ? 'ended' : 'unknown')
    })
    socket.on('close', () => resolve('ended')).resume()
  })
}
