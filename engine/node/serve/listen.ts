import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exitCodes, QuireError } from '../errors/quire-error.ts'

/**
 * Starts listening.
 *
 * @param port 0 picks any free one
 * @returns the port
 * @throws QuireError `port-in-use`, `port-not-allowed`, `host-unknown`
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Returns the origin to open on this machine. */
export function originOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const texts: Record<string, [rule: string, message: string, hint: string]> = {
    EADDRINUSE: [
      'port-in-use',
      `Port ${port} on ${host} is already in use.`,
      `Stop the program that uses it, or choose another port: --port ${port < 65535 ? port + 1 : 3000}`,
    ],
    EACCES: [
      'port-not-allowed',
      `You do not have permission to use port ${port}.`,
      'Choose a port from 1024 up: --port 3000',
    ],
    ENOTFOUND: [
      'host-unknown',
      `The host "${host}" was not found.`,
      'Omit --host to use localhost.',
    ],
    EADDRNOTAVAIL: [
      'host-unknown',
      `The host "${host}" is not an IP address of this machine.`,
      'Omit --host to use localhost.',
    ],
  }
  const text = texts[error.code ?? '']
  if (text === undefined) return error
  const [rule, message, hint] = text
  return new QuireError({ rule, message, hint }, { exitCode: exitCodes.usage, cause: error })
}
