import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type WriteJob, type WrittenForms, writeForms } from './write-forms.ts'
import type { WriteAnswer, WriteRequest } from './write-worker.ts'

/** The worker's script is beside the bundled engine; it does not exist when running from source. */
const script = fileURLToPath(new URL('./write-worker.mjs', import.meta.url))

/** Number of files below which starting a thread takes longer than writing them. */
const FEW = 24

interface Waiting {
  job: WriteJob
  resolve(written: WrittenForms): void
  reject(error: unknown): void
}

/**
 * Writes and compresses files on a worker thread while the main thread renders: in a first build,
 * both take about as long. The first few files are written without a thread, and so is whatever a
 * crashed thread leaves behind.
 */
export class WriteThread {
  #count = 0
  #worker: Worker | null = null
  /** Whether the thread ended without being stopped. */
  #lost = false
  readonly #waiting = new Map<number, Waiting>()

  /** @throws what `writeForms` throws */
  async write(job: WriteJob): Promise<WrittenForms> {
    const id = this.#count++
    const alone = id < FEW || this.#lost || availableParallelism() < 2 || !existsSync(script)
    if (alone) return writeForms(job)
    this.#worker ??= this.#startThread()
    // Only pending writes keep the process alive.
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
    // However the thread ends, its remaining files are written here. `exit` follows each `error`.
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
