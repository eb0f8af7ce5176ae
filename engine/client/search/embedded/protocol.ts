import type { VersionRoots } from '../../../shared/search/segments.ts'
import type { Marked } from '../provider.ts'

/** What the page asks of the worker. */
export type ToWorker =
  | {
      type: 'open'
      /** Indexes that the first question will need. */
      indexUrls: string[]
      textUrl: string
      roots: VersionRoots
    }
  | {
      type: 'ask'
      /** Counts questions; answers carry it. */
      turn: number
      query: string
      limit: number
      /** Indexes that hold the answer. */
      indexUrls: string[]
      /** First path segments of the section asked for; the empty one is all that is in no section. */
      segments?: string[]
      /** Segments that have a section of their own. */
      known: string[]
      /** Only pages of these docs versions, and pages of none. */
      versions?: string[]
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
