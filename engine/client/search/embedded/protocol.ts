import type { Marked } from '../provider.ts'

/** What the page asks of the worker. */
export type ToWorker =
  | { type: 'open'; indexUrl: string; textUrl: string }
  | {
      type: 'ask'
      /** Counts questions; answers carry it. */
      turn: number
      query: string
      limit: number
      /** First path segments of the section asked for; the empty one is all that is in no section. */
      segments?: string[]
      /** Segments that have a section of their own. */
      known: string[]
      version?: string
      readerSection?: string
      readerVersion?: string
    }

/** A hit as the worker knows it: its address is made on the page, which knows the settings. */
export interface WorkerHit {
  path: string
  id: string
  title: Marked
  page: string
  trail: string[]
  excerpt: Marked
}

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; turn: number; kind: 'network' | 'outdated'; message: string }
  | {
      type: 'answer'
      turn: number
      segments: [segment: string, count: number][]
      matching: number
      hits: WorkerHit[]
      suggestions: string[]
    }
