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
  job: WriteJob
  resolve(written: WrittenForms): void
  reject(error: unknown): void
}

/**
 * Writes files, and presses them, beside the thread that renders: in a first build that is as much
 * work as drawing the pages. A few files are written at once, without a thread; so is what a thread
 * that ended has left.
 */
export class WriteThread {
  #count = 0
  #worker: Worker | null = null
  /** Whether a thread ended that nobody stopped. */
  #lost = false
  readonly #waiting = new Map<number, Waiting>()

  /** @throws what `writeForms` throws */
  async write(job: WriteJob): Promise<WrittenForms> {
    const id = this.#count++
    const alone = id < FEW || this.#lost || availableParallelism() < 2 || !existsSync(script)
    if (alone) return writeForms(job)
    this.#worker ??= this.#startThread()
    // Only what is under way keeps the program alive.
    this.#worker.ref()
    this.#worker.postMessage([id, job] satisfies WriteRequest)
    return new Promise((resolve, reject) => this.#waiting.set(id, { job, resolve, reject }))
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
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
    // Whatever befalls the thread, its files are written here. An error is followed by the exit.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === null) return
      this.#lost = true
      for (const { job, resolve, reject } of this.#waiting.values()) {
        writeForms(job).then(resolve, reject)
      }
      this.#waiting.clear()
    })
    return worker
  }
}
