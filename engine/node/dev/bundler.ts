import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromSent } from '../errors/sent-error.ts'
import { plainCopy } from '../files/plain-copy.ts'
import { openTexts } from '../files/read-text.ts'
import { type MakeDevPart, makeDevPart } from '../vite/bundle.ts'
import type { BundleResult } from '../vite/bundle-part.ts'
import type { BundlerAnswer, BundlerRequest } from './bundler-process.ts'

/** Script of the process, beside the bundled engine; absent when running from source. */
const processScript = fileURLToPath(new URL('./bundler-process.mjs', import.meta.url))

/**
 * Number of bundles after which a process is replaced. Each leaves about 7 MB behind, and a new
 * process takes about half a second to load the bundler.
 */
const BUNDLES_PER_PROCESS = 24

interface Job {
  makeHere(): Promise<BundleResult>
  done(made: BundleResult): void
  failed(error: unknown): void
}

interface Started {
  child: ChildProcess
  jobs: Map<number, Job>
  asked: number
}

/**
 * Runs the bundler in a process that is replaced from time to time: the bundler never frees all
 * memory of a bundle, and a site is bundled again after each edit of a component.
 */
export class Bundler {
  #process: Started | null = null
  #isClosed = false
  #ids = 0
  readonly #script: string
  readonly #makeHere: MakeDevPart

  constructor({ script = processScript, makeHere = makeDevPart } = {}) {
    this.#script = script
    this.#makeHere = makeHere
  }

  readonly make: MakeDevPart = (config, modules) => {
    const makeHere = () => this.#makeHere(config, modules)
    if (this.#isClosed || !existsSync(this.#script)) return makeHere()
    const id = ++this.#ids
    const sent = plainCopy({ config, modules }, new Map<unknown, unknown>([[config.plugins, []]]))
    return new Promise<BundleResult>((done, failed) => {
      const started = this.#current()
      started.asked += 1
      started.jobs.set(id, { makeHere, done, failed })
      try {
        started.child.send({ id, ...sent, texts: openTexts } satisfies BundlerRequest)
      } catch {
        // Jobs that cannot be sent run here, and so do the jobs of a process that exits.
        started.jobs.delete(id)
        makeHere().then(done, failed)
      }
    })
  }

  /** Starts the process in advance, because loading the bundler takes a while. */
  start(): void {
    if (!this.#isClosed && existsSync(this.#script)) this.#current()
  }

  close(): void {
    this.#isClosed = true
    this.#process?.child.kill('SIGKILL')
  }

  #current(): Started {
    this.#process ??= this.#start()
    return this.#process
  }

  #start(): Started {
    const child = fork(this.#script, [], { serialization: 'advanced', execArgv: [] })
    const started: Started = { child, jobs: new Map(), asked: 0 }
    child.on('message', (answer: BundlerAnswer) => {
      const job = started.jobs.get(answer.id)
      started.jobs.delete(answer.id)
      if ('made' in answer) job?.done(answer.made)
      else job?.failed(fromSent(answer.error))
      if (started.asked >= BUNDLES_PER_PROCESS && started.jobs.size === 0) this.#replace(started)
    })
    const ended = () => {
      if (this.#process === started) this.#process = null
      if (this.#isClosed) return
      for (const { makeHere, done, failed } of started.jobs.values()) makeHere().then(done, failed)
      started.jobs.clear()
    }
    // However it ends, its jobs run here. `exit` follows each `error`, unless the process could not
    // be started: its program may have been updated meanwhile.
    child.on('error', () => {
      if (child.pid === undefined) ended()
    })
    child.on('exit', ended)
    return started
  }

  #replace(old: Started): void {
    if (this.#process === old) this.#process = this.#isClosed ? null : this.#start()
    old.child.kill('SIGKILL')
  }
}
