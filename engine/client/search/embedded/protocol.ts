import type { VersionRoots } from '../../../shared/search/segments.ts'
import type { Marked } from '../provider.ts'

/** A message from the page to the worker. */
export type ToWorker =
  | {
      type: 'open'
      /** URLs of the indexes that the first query will need. */
      indexUrls: string[]
      textUrl: string
      roots: VersionRoots
    }
  | {
      type: 'ask'
      /** Sequence number of the query, returned with the answer. */
      turn: number
      query: string
      limit: number
      /** URLs of the indexes to search. */
      indexUrls: string[]
      /** First path segments of the section to search; the empty one stands for all other pages. */
      segments?: string[]
      /** Segments that belong to a section. */
      known: string[]
      /** Limits hits to pages of these docs versions and pages without a version. */
      versions?: string[]
      readerSection?: string
      readerVersion?: string
    }

/** A hit as the worker returns it. The page adds its URL, because it knows the settings. */
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
