import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { CompiledMdx } from '../mdx/compile.ts'
import { type AheadJob, type AheadResult, type AheadStart, jobState } from './protocol.ts'

/** Worker script, next to the bundled engine. Does not exist when running from source. */
const script = fileURLToPath(new URL('./compile-worker.mjs', import.meta.url))

/** How long to wait for the thread to compile one file before giving up. */
const PATIENCE_MS = 20_000

/**
 * Compiles files on a second thread while this one bundles the site's code and renders. Compiling
 * is the only large step that does not need the bundle, so it can start immediately.
 */
export class CompileAhead {
  readonly #worker: Worker
  readonly #start: AheadStart
  readonly #order = new Map<string, number>()
  readonly #results = new Map<number, CompiledMdx | null>()
  readonly #port: MessagePort

  /** Starts the thread, or returns `null` if it would not help. Jobs are compiled in order. */
  static start(
    jobs: readonly AheadJob[],
    how: Pick<AheadStart, 'messages' | 'markdown'>,
  ): CompileAhead | null {
    if (jobs.length < 2 || availableParallelism() < 2 || !existsSync(script)) return null
    return new CompileAhead(jobs, how)
  }

  private constructor(jobs: readonly AheadJob[], how: Pick<AheadStart, 'messages' | 'markdown'>) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#start = {
      jobs,
      ...how,
      states: new Int32Array(new SharedArrayBuffer(4 * jobs.length)),
      asked: new Int32Array(new SharedArrayBuffer(4)),
      port: port2,
    }
    for (const [index, { file, language }] of jobs.entries()) {
      this.#order.set(keyOf(file, language), index)
    }
    this.#worker = new Worker(script, { workerData: this.#start, transferList: [port2] })
    // If the thread fails, its files are compiled on this thread instead.
    this.#worker.on('error', () => {})
    this.#worker.unref()
  }

  /**
   * Takes a compiled file, at most once, waiting if it is being compiled. Returns `null` if the
   * caller must compile it: the thread has not reached it, took too long, or failed.
   */
  take(file: string, language: string): CompiledMdx | null {
    const index = this.#order.get(keyOf(file, language))
    if (index === undefined) return null
    const { states, asked } = this.#start
    Atomics.store(asked, 0, index)
    Atomics.notify(asked, 0)
    const { free, here, thread } = jobState
    if (Atomics.compareExchange(states, index, free, here) === free) return null
    if (Atomics.wait(states, index, thread, PATIENCE_MS) === 'timed-out') return null
    for (let message = this.#next(); message; message = this.#next()) {
      this.#results.set(...message)
    }
    const result = this.#results.get(index) ?? null
    this.#results.delete(index)
    return result
  }

  async stop(): Promise<void> {
    this.#port.close()
    await this.#worker.terminate()
  }

  #next(): AheadResult | undefined {
    return receiveMessageOnPort(this.#port)?.message
  }
}

const keyOf = (file: string, language: string): string => `${language}:${file}`
