import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** Bytes of a file, first and last inclusive: from memory, or from an open file. */
export interface FileBody {
  content: Buffer | FileHandle
  start: number
  end: number
}

/** A response to a request. Names of headers are in lower case. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | FileBody
}

/** Sends a reply; resolves when its last byte is handed over or the client has disconnected. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): Promise<void> {
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else if (typeof body === 'string') response.end(body)
  else if (Buffer.isBuffer(body.content)) {
    response.end(body.content.subarray(body.start, body.end + 1))
  } else await stream(response, body.content, body)
}

async function stream(
  response: ServerResponse,
  handle: FileHandle,
  { start, end }: FileBody,
): Promise<void> {
  const source = handle.createReadStream({ start, end, autoClose: false })
  try {
    await pipeline(source, response, { end: false })
  } catch {
    // The client has disconnected, or the file cannot be read further: the response is incomplete
    // either way.
  }
  // After a short body, the client would read the next response as the rest of it.
  if (source.bytesRead === end - start + 1) response.end()
  else response.destroy()
}

export async function closeReply({ body }: Reply): Promise<void> {
  if (typeof body !== 'string' && !Buffer.isBuffer(body.content)) await body.content.close()
}

export function textReply(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
      'content-length': String(Buffer.byteLength(text)),
    },
    body: text,
  }
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
