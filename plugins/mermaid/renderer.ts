import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { KINDS } from './kinds.ts'

/** A diagram as Mermaid drew it, or what it said. */
export type Drawing =
  | { svg: string; type: string; title: string; description: string }
  | { unsupported: string }
  | { error: { message: string; line: number | null } }

/** How long one diagram may take, in milliseconds, before the build gives up on it. */
const PATIENCE = 60_000

let worker: Worker | undefined

/**
 * Draws a diagram. Mermaid answers in promises and needs a document among the globals, and a fence
 * is rendered in one go, so Mermaid has a thread of its own and this one waits for it.
 */
export function render(id: string, code: string): Drawing {
  worker ??= startWorker()
  const { port1, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  worker.postMessage({ id, code, port: port2, signal }, [port2])
  if (Atomics.wait(signal, 0, 0, PATIENCE) === 'timed-out') {
    throw new Error('Mermaid did not finish a diagram within a minute.')
  }
  const answer = receiveMessageOnPort(port1)
  port1.close()
  if (!answer) throw new Error('Mermaid ended without an answer.')
  return answer.message as Drawing
}

function startWorker(): Worker {
  const started = new Worker(new URL('./render/worker.mjs', import.meta.url), {
    workerData: { kinds: Object.keys(KINDS) },
    // Mermaid logs what the answer says already.
    stdout: true,
    stderr: true,
  })
  started.unref()
  return started
}
