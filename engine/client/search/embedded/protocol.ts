import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchAnswer, SearchError, SearchRequest } from '../provider.ts'

/** What the worker has to know of the site. */
export interface SearchedSite extends Pick<ClientConfig, 'base' | 'trailingSlash' | 'docs'> {
  sections: ClientConfig['search']['sections']
}

/** A message from the page to the worker. */
export type ToWorker =
  /** The first message. The page has loaded the names of the main index; `null` if that failed. */
  | { type: 'open'; site: SearchedSite; names: ArrayBuffer | null }
  /**
   * A request with its number, which is returned with its answers, and the docs versions to search,
   * or `null` for all.
   */
  | { type: 'ask'; turn: number; request: SearchRequest; versions: string[] | null }
  /** The answer to a request is no longer wanted. */
  | { type: 'cancel'; turn: number }

export type FromWorker =
  | { type: 'failed'; turn: number; kind: SearchError['kind']; message: string }
  /** `isLast` says whether this is all that there is to say. */
  | { type: 'answer'; turn: number; isLast: boolean; answer: SearchAnswer }
