import { isIP } from 'node:net'

/**
 * Whether a request's `Host` is one under which this machine is reached on purpose. With any other
 * name, a website could have its own name lead here and read the pages as its own.
 *
 * @param header value of the `Host` header
 * @param listening host name or address that the server listens on
 */
export function isOwnHost(header: string | undefined, listening: string): boolean {
  // HTTP/1.0 clients send none; browsers always do.
  if (header === undefined) return true
  const host = header.replace(/:\d*$/, '').toLowerCase()
  const isAddress = isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
  return (
    isAddress ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === listening.toLowerCase()
  )
}
