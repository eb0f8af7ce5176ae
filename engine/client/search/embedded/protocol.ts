import type { VersionRoots } from '../../../shared/search/segments.ts'
import type { Marked } from '../provider.ts'

/** A message from the page to the worker. */
export type ToWorker =
  | {
      type: 'open'
      /** URL of the names that the page itself is loading, while the worker starts. */
      namesUrl: string
      textUrl: string
      roots: VersionRoots
    }
  /** The names, as the page has loaded them; `null` if that failed. */
  | { type: 'names'; bytes: ArrayBuffer | null }
  | {
      type: 'ask'
      /** Number of the request, returned with its answers. */
      turn: number
      query: string
      limit: number
      /** URLs of the names of the indexes to search. */
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
  /** The answer to a request is no longer wanted. */
  | { type: 'cancel'; turn: number }

/** A hit as the worker returns it. The page adds its URL, because it knows the settings. */
export interface WorkerHit {
  path: string
  id: string
  /** Anchor of the row in the section that explains what was asked for. */
  row?: string
  title: Marked
  page: string
  kind: string
  trail: string[]
  excerpt: Marked
}

export type FromWorker =
  | { type: 'failed'; turn: number; kind: 'network' | 'outdated'; message: string }
  | {
      type: 'answer'
      turn: number
      isPartial: boolean
      /** Whether this is all that there is to say. */
      isLast: boolean
      segments: [segment: string, count: number][]
      matching: number
      hits: WorkerHit[]
      suggestions: string[]
    }
