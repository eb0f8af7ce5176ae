import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { KINDS } from './kinds.ts'

/** A diagram rendered by Mermaid, or its error. */
export type Drawing =
  | { svg: string; type: string; title: string; description: string }
  | { unsupported: string }
  | { error: { message: string; line: number | null } }

/** Timeout for one diagram in milliseconds. */
const TIMEOUT = 60_000

let worker: Worker | undefined

/**
 * Renders a diagram. Mermaid is asynchronous and needs a global document, but fences are rendered
 * synchronously. So Mermaid runs in another thread, for which this one waits.
 */
export function render(id: string, code: string): Drawing {
  worker ??= startWorker()
  const { port1, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  worker.postMessage({ id, code, port: port2, signal }, [port2])
  if (Atomics.wait(signal, 0, 0, TIMEOUT) === 'timed-out') {
    throw new Error('Mermaid did not finish a diagram within a minute.')
  }
  const reply = receiveMessageOnPort(port1)
  port1.close()
  if (!reply) throw new Error('Mermaid ended without an answer.')
  return reply.message as Drawing
}

function startWorker(): Worker {
  const thread = new Worker(new URL('./render/worker.mjs', import.meta.url), {
    workerData: { kinds: Object.keys(KINDS) },
    // Discard Mermaid's log: the result contains the same errors.
    stdout: true,
    stderr: true,
  })
  thread.unref()
  return thread
}
