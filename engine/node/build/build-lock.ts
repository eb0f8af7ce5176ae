import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOf } from '../files/hash.ts'

/** Name of the socket in the folder. */
const SOCKET = 'lock'

/**
 * Runs work while no other process holds the lock of the folder: two builds of one site would
 * overwrite each other's files. The second one waits.
 *
 * The lock is a local socket: unlike a lock file, it is released however its process ends, and
 * waiting processes are notified at once. Linux needs two sockets. The first has an abstract address
 * instead of a file, so a killed process leaves nothing behind, but containers do not share abstract
 * addresses (https://man7.org/linux/man-pages/man7/unix.7.html). The second is a file in the folder,
 * for containers that share the folder.
 *
 * @param folder absolute; created if it does not exist
 * @param onWait called each time the work has to wait
 */
export async function withBuildLock<T>(
  folder: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const real = realpathSync(folder)
  if (process.platform !== 'linux') return holding(addressOf(real), onWait, work)
  const descriptor = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    // The address of a socket is limited to about a hundred characters, and the folder's may be longer.
    const shared = `/proc/self/fd/${descriptor}/${SOCKET}`
    return await holding(addressOf(real), onWait, () => holding(shared, onWait, work))
  } finally {
    closeSync(descriptor)
  }
}

/** Runs work while it holds the lock at a socket address. */
async function holding<T>(address: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let release = await hold(address)
  while (release === 'held') {
    const seen = fileOf(address)
    const was = await ended(address, onWait)
    if (was === 'nobody' && seen !== null) removeDead(address, seen)
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
  if (process.platform === 'linux') return `\0${name}`
  // A socket path is limited to about a hundred characters, and the folder's own may be longer.
  return join(tmpdir(), `${name}.sock`)
}

/** Identifies the file of a socket; `null` if there is none, or the address is not one of a file. */
function fileOf(address: string): string | null {
  if (!isFile(address)) return null
  const file = lstatSync(address, { bigint: true, throwIfNoEntry: false })
  // File systems reuse the inode number of a removed file.
  return file === undefined ? null : `${file.ino} ${file.birthtimeNs}`
}

function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\')
}

/** Removes the socket of a dead process, unless another process has already taken over. */
function removeDead(address: string, dead: string): void {
  const aside = besides(address)
  try {
    renameSync(address, aside)
    // Restore a socket that was moved aside by mistake.
    if (fileOf(aside) !== dead) linkSync(aside, address)
    rmSync(aside)
  } catch {
    // Another process has created it already.
  }
}

/** Returns an address beside another one that nobody else uses. */
function besides(address: string): string {
  return `${address}-${randomBytes(6).toString('hex')}`
}

/** Takes the lock at a socket address until the returned function is called or the process ends. */
async function hold(address: string): Promise<'held' | (() => void)> {
  if (!isFile(address)) return listen(address)
  // A socket is renamed once it listens, so that it is never mistaken for one of a dead process.
  const own = besides(address)
  const close = await listen(own)
  if (close === 'held') return close
  try {
    const file = fileOf(own)
    linkSync(own, address)
    rmSync(own)
    return () => {
      if (fileOf(address) === file) rmSync(address, { force: true })
      close()
    }
  } catch (error) {
    rmSync(own, { force: true })
    close()
    // If there can be no socket in the folder, the work runs without this lock.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'held' : () => {}
  }
}

/** Listens at a socket address until the returned function is called or the process ends. */
function listen(address: string): Promise<'held' | (() => void)> {
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

/** Waits until the holder of a socket address releases it. Calls `onWait` if there is one. */
function ended(address: string, onWait: () => void): Promise<'ended' | 'nobody' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect(address, onWait)
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve('nobody')
      // With these three codes, the holder released it just now.
      else resolve(['ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) ? 'ended' : 'unknown')
    })
    socket.on('close', () => resolve('ended')).resume()
  })
}
