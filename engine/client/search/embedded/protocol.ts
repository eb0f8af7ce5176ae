import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchAnswer, SearchRequest } from '../provider.ts'

/** What the worker has to know of the site. */
export interface SearchedSite extends Pick<ClientConfig, 'base' | 'trailingSlash' | 'docs'> {
  sections: ClientConfig['search']['sections']
}

/** A message from the page to the worker. */
export type ToWorker =
  | { type: 'open'; site: SearchedSite }
  /** The names of the main index, as the page has loaded them; `null` if that failed. */
  | { type: 'names'; bytes: ArrayBuffer | null }
  /**
   * A request with its number, which is returned with its answers, and the docs versions to search,
   * or `null` for all.
   */
  | { type: 'ask'; turn: number; request: SearchRequest; versions: string[] | null }
  /** The answer to a request is no longer wanted. */
  | { type: 'cancel'; turn: number }

export type FromWorker =
  | { type: 'failed'; turn: number; kind: 'network' | 'outdated'; message: string }
  /** `isLast` says whether this is all that there is to say. */
  | { type: 'answer'; turn: number; isLast: boolean; answer: SearchAnswer }
