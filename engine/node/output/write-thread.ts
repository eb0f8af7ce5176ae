import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type WriteJob, type WrittenForms, writeForms } from './write-forms.ts'
import type { WriteAnswer, WriteRequest } from './write-worker.ts'

/** The thread's script stands beside the bundled engine. From source there is none. */
const script = fileURLToPath(new URL('./write-worker.mjs', import.meta.url))

/** A thread takes longer to start than so many files to write. */
const FEW = 24

interface Waiting {
  resolve(written: WrittenForms): void
  reject(error: unknown): void
}

/**
 * Writes files, and presses them, beside the thread that renders: in a first build that is as much
 * work as drawing the pages. A few files are written at once, without a thread.
 */
export class WriteThread {
  #count = 0
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()

  /** @throws what `writeForms` throws, and what ended the thread */
  async write(job: WriteJob): Promise<WrittenForms> {
    const id = this.#count++
    if (id < FEW || availableParallelism() < 2 || !existsSync(script)) return writeForms(job)
    this.#worker ??= this.#startThread()
    // Only what is under way keeps the program alive.
    this.#worker.ref()
    this.#worker.postMessage([id, job] satisfies WriteRequest)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }

  #startThread(): Worker {
    const worker = new Worker(script)
    worker.on('message', ([id, written, error]: WriteAnswer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) worker.unref()
      if (written) waiting?.resolve(written)
      else waiting?.reject(Object.assign(new Error(error?.message), error))
    })
    worker.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
    return worker
  }
}
