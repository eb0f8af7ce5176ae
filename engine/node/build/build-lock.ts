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
  if (process.platform !== 'linux') return runWithLock(addressOf(real), onWait, work)
  const descriptor = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    // The address of a socket is limited to about a hundred characters, and the folder's may be longer.
    const shared = `/proc/self/fd/${descriptor}/${SOCKET}`
    return await runWithLock(addressOf(real), onWait, () => runWithLock(shared, onWait, work))
  } finally {
    closeSync(descriptor)
  }
}

/** Runs work while it holds the lock at a socket address. */
async function runWithLock<T>(
  address: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  let release = await acquire(address)
  while (release === 'held') {
    const socketFile = fileOf(address)
    const outcome = await waitForRelease(address, onWait)
    if (outcome === 'dead' && socketFile !== null) removeDead(address, socketFile)
    // The lock is not readable, for example because another user holds it: run without it.
    release = outcome === 'unknown' ? () => {} : await acquire(address)
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
  const movedSocket = uniqueAddress(address)
  try {
    renameSync(address, movedSocket)
    // Restore a socket that was moved aside by mistake.
    if (fileOf(movedSocket) !== dead) linkSync(movedSocket, address)
    rmSync(movedSocket)
  } catch {
    // Another process has created it already.
  }
}

/** Returns a unique address beside another one. */
function uniqueAddress(address: string): string {
  return `${address}-${randomBytes(6).toString('hex')}`
}

/** Takes the lock at a socket address until the returned function is called or the process ends. */
async function acquire(address: string): Promise<'held' | (() => void)> {
  if (!isFile(address)) return listen(address)
  // A socket is renamed once it listens, so that it is never mistaken for one of a dead process.
  const newAddress = uniqueAddress(address)
  const close = await listen(newAddress)
  if (close === 'held') return close
  try {
    const file = fileOf(newAddress)
    linkSync(newAddress, address)
    rmSync(newAddress)
    return () => {
      if (fileOf(address) === file) rmSync(address, { force: true })
      close()
    }
  } catch (error) {
    rmSync(newAddress, { force: true })
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
function waitForRelease(
  address: string,
  onWait: () => void,
): Promise<'released' | 'dead' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect(address, onWait)
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve('dead')
      // With these three codes, the holder released it just now.
      else resolve(['ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) ? 'released' : 'unknown')
    })
    socket.on('close', () => resolve('released')).resume()
  })
}
