import type { MessagePort } from 'node:worker_threads'
import type { Messages } from '../../../shared/messages.ts'
import type { MarkdownConfig } from '../../config/site-config.ts'
import type { CompiledMdx } from '../mdx/compile.ts'

/** A file to be compiled. */
export interface AheadJob {
  /** Absolute. */
  file: string
  /** Hash of its source as it was read: one that has changed since is not compiled ahead. */
  hash: string
  /** Relative to the site's root, with forward slashes. */
  name: string
  /** Docs folder of the file, relative to the root. */
  docsFolder: string
  /** Name of the language, whose interface strings go into the content. */
  language: string
}

/** What the thread is started with. */
export interface AheadStart {
  jobs: readonly AheadJob[]
  /** By language. */
  messages: Readonly<Record<string, Messages>>
  markdown: MarkdownConfig
  /** State of each job; see `jobState`. */
  states: Int32Array
  /** One number: the job that was asked for last. */
  asked: Int32Array
  /** Where results go. */
  port: MessagePort
}

/** Whoever turns `free` into something else compiles the file, and nobody does it twice. */
export const jobState = { free: 0, here: 1, thread: 2, done: 3 } as const

/** What the thread sends for each job; `null` where it failed, so that the failure shows here. */
export type AheadResult = [job: number, compiled: CompiledMdx | null]

/** Results that may wait to be taken, so that memory does not grow with the site. */
export const MOST_WAITING = 256
