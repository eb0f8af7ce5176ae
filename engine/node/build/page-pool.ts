import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fromSent } from '../errors/sent-error.ts'
import type { Store } from '../store/store.ts'
import {
  compilePage,
  type EarlyWorkshop,
  type MadePage,
  makePage,
  type PageJob,
  type Workshop,
} from './page-line.ts'
import type { PoolAnswer, PoolRequest } from './page-worker.ts'
import { equip, type PageBundle, type SiteSnapshot } from './workshop.ts'

/** Script of the threads, beside the bundled engine; absent when running from source. */
const script = fileURLToPath(new URL('./page-worker.mjs', import.meta.url))

/** Number of pages that are sent to a thread at once. */
export const BATCH = 12

/** Number of pages below which starting threads takes longer than making them. */
const WORTH_A_THREAD = 40

/** Number of pages that a thread compiles ahead at most: their code waits on disk until it is used. */
const AHEAD_PER_THREAD = 2000

/** Maximum number of threads: each has its own copy of the site's code, about 100 MB. */
const MOST_THREADS = 8

/** Pages that are made or compiled together. */
interface Batch {
  jobs: readonly PageJob[]
  kind: 'compile' | 'make'
  done(made: MadePage[]): void
  failed(error: unknown): void
  made: Promise<MadePage[]>
  settled: boolean
}

interface Thread {
  worker: Worker
  /** Batches that it was sent, the oldest first. */
  batches: Batch[]
  /** Whether it has the site's code. */
  equipped: boolean
}

export interface PoolOptions {
  store: Store
  snapshot: () => SiteSnapshot
  own: EarlyWorkshop
  /** Number of pages that will probably have to be made. */
  expected: number
  /** Number of threads to use at most, with this one; default: one for each processor. */
  threads?: number | undefined
}

/**
 * Makes pages on all processors. This thread makes pages, too, whenever it would have to wait for
 * another one: each further thread loads and warms up the whole engine. On one processor, and for a
 * few pages, it makes all of them. What a thread that dies leaves behind is made here, too.
 */
export class PagePool {
  readonly #own: EarlyWorkshop
  readonly #threads: Thread[] = []
  readonly #waiting: Batch[] = []
  #workshop: Workshop | null = null
  #bundle: PageBundle | null = null
  #stopped = false

  constructor({ store, snapshot, own, expected, threads }: PoolOptions) {
    this.#own = own
    const most = Math.min(threads ?? availableParallelism(), MOST_THREADS)
    if (most < 2 || expected < WORTH_A_THREAD || !existsSync(script)) return
    const data = snapshot()
    for (let i = 1; i < Math.min(most, Math.ceil(expected / BATCH)); i++) {
      this.#threads.push(this.#start(data, store.newSegment()))
    }
  }

  /** Number of threads that make pages, with this one. */
  get threads(): number {
    return this.#threads.length + 1
  }

  /**
   * Compiles pages while the site's code is still being bundled: the only large step that does not
   * need it. Calls back with the rows of each page; ends when the code is ready.
   */
  compileAhead(jobs: readonly PageJob[], done: (made: MadePage) => void): void {
    const most = this.#threads.length * AHEAD_PER_THREAD
    for (const batch of batches(jobs.slice(0, most))) {
      const found = (made: MadePage[]) => {
        for (const one of made) done(one)
      }
      this.#add('compile', batch).made.then(found, () => {})
    }
  }

  /** Gives the threads the site's code, and drops what nobody has begun to compile. */
  async equip(bundle: PageBundle): Promise<void> {
    this.#waiting.length = 0
    this.#bundle = bundle
    this.#workshop = await equip(this.#own, bundle)
  }

  /** The site as this thread has it, once there is code. */
  get workshop(): Workshop {
    if (!this.#workshop) throw new Error('The pool has not been equipped yet.')
    return this.#workshop
  }

  /** Yields what was made of each page, in the order of the jobs. */
  async *make(jobs: readonly PageJob[]): AsyncGenerator<MadePage, undefined> {
    if (this.#threads.length === 0) {
      for (const job of jobs) yield await makePage(job, this.#workshop!)
      return
    }
    const running: Batch[] = []
    // Enough batches that no thread waits, and few enough that results do not pile up.
    const ahead = this.threads * 4
    for (const batch of batches(jobs)) {
      running.push(this.#add('make', batch))
      if (running.length >= ahead) yield* await this.#finish(running.shift()!)
    }
    for (const one of running) yield* await this.#finish(one)
  }

  /** Makes pages of other batches until the pages of this one have been made. */
  async #finish(batch: Batch): Promise<MadePage[]> {
    // Threads that have answered get their next batch before this one takes it.
    for (await setImmediate(); !batch.settled && this.#waiting.length > 0; await setImmediate()) {
      await this.#makeHere(this.#waiting.shift()!)
    }
    return batch.made
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()))
  }

  #add(kind: Batch['kind'], jobs: readonly PageJob[]): Batch {
    let settle!: Pick<Batch, 'done' | 'failed'>
    const made = new Promise<MadePage[]>((done, failed) => {
      settle = { done, failed }
    })
    const batch: Batch = { kind, jobs, made, settled: false, ...settle }
    const end = () => {
      batch.settled = true
    }
    made.then(end, end)
    this.#waiting.push(batch)
    this.#feed()
    return batch
  }

  #feed(): void {
    for (const thread of this.#threads) {
      while (this.#waiting.length > 0 && thread.batches.length < 2) {
        const batch = this.#waiting.shift()!
        if (batch.kind === 'make' && !thread.equipped) {
          thread.equipped = true
          send(thread, { type: 'equip', bundle: this.#bundle! })
        }
        thread.batches.push(batch)
        send(thread, { type: batch.kind, jobs: batch.jobs })
      }
    }
    if (this.#threads.length === 0 && !this.#stopped) {
      for (const batch of this.#waiting.splice(0)) this.#makeHere(batch)
    }
  }

  async #makeHere({ jobs, kind, done, failed }: Batch): Promise<void> {
    try {
      const made: MadePage[] = []
      for (const job of jobs) {
        const one = kind === 'make' ? makePage(job, this.#workshop!) : compilePage(job, this.#own)
        made.push(await one)
        await setImmediate()
      }
      done(made)
    } catch (error) {
      failed(error)
    }
  }

  #start(snapshot: SiteSnapshot, segment: string): Thread {
    const worker = new Worker(script, {
      workerData: { snapshot, segment },
      // Pages leave little behind: more room would only delay the collection of what they leave.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    const thread: Thread = { worker, batches: [], equipped: false }
    worker.on('message', (answer: PoolAnswer) => {
      const batch = thread.batches.shift()
      if (batch === undefined) return
      if ('made' in answer) batch.done(answer.made)
      else batch.failed(fromSent(answer.error))
      this.#feed()
    })
    // However a thread ends, its pages are made here. `exit` follows each `error`.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#stopped) return
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      this.#waiting.unshift(...thread.batches.splice(0))
      this.#feed()
    })
    return thread
  }
}

function send({ worker }: Thread, request: PoolRequest): void {
  worker.postMessage(request)
}

function* batches(jobs: readonly PageJob[]): Generator<readonly PageJob[]> {
  for (let at = 0; at < jobs.length; at += BATCH) yield jobs.slice(at, at + BATCH)
}
