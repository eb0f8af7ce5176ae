import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createHeartbeats } from '../errors/heartbeat.ts'
import { fromSent } from '../errors/sent-error.ts'
import { compilePage } from './compile-pages.ts'
import { doJob, type JobKind, type PageJobs, type StageTimes } from './page-jobs.ts'
import type { WorkerAnswer, WorkerRequest } from './page-worker.ts'
import {
  attachBundle,
  type CompileContext,
  type PageBundle,
  type RenderContext,
  type SiteSnapshot,
} from './render-context.ts'

/** Script of the threads, beside the bundled engine; absent when running from source. */
const script = fileURLToPath(new URL('./page-worker.mjs', import.meta.url))

/** Number of jobs per batch, and maximum number of pending batches per thread. */
const BATCH = 12
const BATCHES_PER_THREAD = 2

/** Number of pages below which starting threads takes longer than rendering them. */
const MIN_PAGES_FOR_THREADS = 40

/** Maximum number of threads: each has its own copy of the site's code, about 100 MB. */
const MAX_THREADS = 8

/**
 * Time in seconds after which a blocked thread is ended. Its jobs are then done here, where a loop of
 * a plugin is reported by name (`watchForStuckCode`).
 */
const MAX_SILENCE = 30

/** A job with its promise. */
interface Waiting {
  kind: JobKind
  job: PageJobs[JobKind]['job']
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  /** Batches that were sent to it, oldest first. */
  batches: Waiting[][]
  hasBundle: boolean
}

export interface ExecutorOptions {
  context: CompileContext
  snapshot: () => SiteSnapshot
  /** Expected number of pages to render. */
  expected: number
  /** Maximum number of threads, including this one; default: one for each processor. */
  threads?: number | undefined
  /** Called with each job that was done. */
  done(job: DoneJob): void
}

/** A finished job, and its timing. */
export type DoneJob = {
  [Kind in JobKind]: { kind: Kind } & PageJobs[Kind] & { times: StageTimes }
}[JobKind]

/**
 * Runs jobs for pages on all processors. This thread runs jobs, too, whenever the others have
 * enough: each further thread loads and warms up the whole engine. On one processor, and for a few
 * pages, it runs all of them, as well as the jobs of threads that die.
 */
export class PageExecutor {
  readonly #compile: CompileContext
  readonly #done: ExecutorOptions['done']
  readonly #threads: Thread[] = []
  readonly #waiting: Waiting[] = []
  #bundle: PageBundle | null = null
  #render: RenderContext | null = null
  #isBusy = false
  #isStopped = false

  constructor({ context, snapshot, expected, threads, done }: ExecutorOptions) {
    this.#compile = context
    this.#done = done
    const most = Math.min(threads ?? availableParallelism(), MAX_THREADS)
    if (most < 2 || expected < MIN_PAGES_FOR_THREADS || !existsSync(script)) return
    const data = snapshot()
    for (let i = 1; i < Math.min(most, Math.ceil(expected / BATCH)); i++) {
      this.#threads.push(this.#start(data))
    }
  }

  /** Number of threads that run jobs, including this one. */
  get threads(): number {
    return this.#threads.length + 1
  }

  /** The render context of this thread. Throws if the site has not been bundled. */
  get context(): RenderContext {
    if (!this.#render) throw new Error('The site has not been bundled yet.')
    return this.#render
  }

  /** Gives all threads the site's code. Before that, they only compile. */
  async attachBundle(bundle: PageBundle): Promise<void> {
    this.#render = await attachBundle(this.#compile, bundle)
    this.#bundle = bundle
    this.#feed()
  }

  /** Renders on this thread only, with a context that already has the site's code. */
  attach(context: RenderContext, bundle: PageBundle): void {
    this.#render = context
    this.#bundle = bundle
  }

  /** Does a job on any thread. */
  run<Kind extends JobKind>(
    kind: Kind,
    job: PageJobs[Kind]['job'],
  ): Promise<PageJobs[Kind]['result']> {
    return new Promise<PageJobs[Kind]['result']>((resolve, reject) => {
      this.#waiting.push({ kind, job, resolve: resolve as Waiting['resolve'], reject })
      this.#feed()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#compile.writer.close()
    this.#compile.reader.close()
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()))
  }

  /** Sends jobs to threads with few pending batches, and runs other jobs on this thread. */
  #feed(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    // Deferred, so that all jobs that a caller requests at once are sent together.
    setImmediate().then(async () => {
      while (this.#waiting.length > 0) {
        this.#send()
        const mine = this.#takeMine()
        if (mine === undefined) break
        await this.#doHere(mine)
        // Threads that have answered get their next batch before this one takes a job.
        await setImmediate()
      }
      this.#isBusy = false
      if (this.#waiting.length > 0 && this.#threads.length === 0 && this.#bundle) this.#feed()
    })
  }

  #send(): void {
    for (const thread of this.#threads) {
      while (this.#waiting.length > 0 && thread.batches.length < BATCHES_PER_THREAD) {
        const batch = this.#take(BATCH)
        if (batch.length === 0) return
        if (this.#bundle && !thread.hasBundle) {
          thread.hasBundle = true
          post(thread, { type: 'bundle', bundle: this.#bundle })
        }
        thread.batches.push(batch)
        post(thread, { type: 'jobs', jobs: batch.map(({ kind, job }) => ({ kind, job })) })
      }
    }
  }

  /** Takes jobs that can be done now. */
  #take(count: number): Waiting[] {
    if (this.#bundle) return this.#waiting.splice(0, count)
    const taken: Waiting[] = []
    for (let at = 0; at < this.#waiting.length && taken.length < count; ) {
      if (this.#waiting[at]!.kind === 'compile') taken.push(...this.#waiting.splice(at, 1))
      else at += 1
    }
    return taken
  }

  /** Takes a job for this thread, which bundles the site's code first if there are others. */
  #takeMine(): Waiting | undefined {
    if (!this.#bundle && this.#threads.length > 0) return undefined
    return this.#take(1)[0]
  }

  async #doHere({ kind, job, resolve, reject }: Waiting): Promise<void> {
    try {
      if (this.#render) {
        const { result, times } = await doJob(kind, job, this.#render)
        this.#done({ kind, job, result, times } as DoneJob)
        resolve(result)
      } else {
        resolve(await compilePage(job as PageJobs['compile']['job'], this.#compile))
      }
      this.#compile.writer.flush()
    } catch (error) {
      reject(error)
    }
  }

  #start(snapshot: SiteSnapshot): Thread {
    const beats = createHeartbeats()
    const worker = new Worker(script, {
      workerData: { snapshot, beats },
      // Pages leave little garbage: a larger young generation would only delay its collection.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    const thread: Thread = { worker, batches: [], hasBundle: false }
    worker.on('message', ({ answers }: WorkerAnswer) => {
      const batch = thread.batches.shift() ?? []
      for (const [index, answer] of answers.entries()) {
        const { kind, job, resolve, reject } = batch[index]!
        if ('error' in answer) reject(fromSent(answer.error))
        else {
          this.#done({ kind, job, ...answer } as DoneJob)
          resolve(answer.result)
        }
      }
      this.#feed()
    })
    const watch = watchBeats(beats, () => {
      if (thread.batches.length > 0) void worker.terminate()
    })
    // However a thread ends, its jobs are done here. `exit` follows each `error`.
    worker.on('error', () => {})
    worker.on('exit', () => {
      clearInterval(watch)
      if (this.#isStopped) return
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      this.#waiting.unshift(...thread.batches.splice(0).flat())
      this.#feed()
    })
    return thread
  }
}

/** Calls `ended` when a thread has shown no heartbeat for `MAX_SILENCE` seconds. */
function watchBeats(beats: Int32Array, ended: () => void): NodeJS.Timeout {
  let last = -1
  let silent = 0
  const watch = setInterval(() => {
    const beat = Atomics.load(beats, 0)
    silent = beat === last ? silent + 1 : 0
    last = beat
    if (silent === MAX_SILENCE) ended()
  }, 1000)
  return watch.unref()
}

function post({ worker }: Thread, request: WorkerRequest): void {
  worker.postMessage(request)
}
