import type { MessagePort } from 'node:worker_threads'
import type { Messages } from '../../../shared/messages.ts'
import type { MarkdownConfig } from '../../config/site-config.ts'
import type { CompiledMdx } from '../mdx/compile.ts'

/** A file to compile. */
export interface AheadJob {
  /** Absolute path. */
  file: string
  /** Hash of the source as it was read. A file that has changed since is not compiled ahead. */
  hash: string
  /** Relative to the site root, with forward slashes. */
  name: string
  /** Docs folder of the file, relative to the root. */
  docsFolder: string
  /** Name of the locale, whose interface strings are compiled into the content. */
  language: string
}

/** Data that the thread is started with. */
export interface AheadStart {
  jobs: readonly AheadJob[]
  /** Interface strings by locale name. */
  messages: Readonly<Record<string, Messages>>
  markdown: MarkdownConfig
  /** State of each job; see `jobState`. */
  states: Int32Array
  /** A single number: the index of the job requested last. */
  asked: Int32Array
  /** Port that results are posted to. */
  port: MessagePort
}

/** The thread that atomically changes `free` claims the job, so no file is compiled twice. */
export const jobState = { free: 0, here: 1, thread: 2, done: 3 } as const

/** Result of a job; `null` if compiling failed, so that the main thread reports the failure. */
export type AheadResult = [job: number, compiled: CompiledMdx | null]

/** Maximum number of results waiting to be taken, so that memory does not grow with the site. */
export const MOST_WAITING = 256
