import { storageKeys } from '../../shared/storage.ts'
import type { SafeStorage } from '../runtime/storage.ts'
import type { SearchHit } from './provider.ts'

/** A hit that the reader visited or saved as a favorite. */
export interface SavedHit {
  id: string
  href: string
  external: boolean
  kind: 'page' | 'heading'
  title: string
  page: string
  section: string
}

export interface SavedHits {
  recent: readonly SavedHit[]
  favorite: readonly SavedHit[]
  /** Queries that led to a page. */
  queries: readonly string[]
}

/** Recent hits, favorites and queries, latest first. Without storage they last until the page is left. */
export interface SavedStore {
  get(): SavedHits
  subscribe(changed: () => void): () => void
  /** @param query the query that found the hit; empty if none did */
  visited(hit: SavedHit, query: string): void
  toggleFavorite(hit: SavedHit): void
  removeRecent(id: string): void
}

const MOST_RECENT = 6
const MOST_QUERIES = 5
const MOST_FAVORITES = 20

export function createSaved(storage: SafeStorage): SavedStore {
  let hits: SavedHits = {
    recent: readHits(storage.get(storageKeys.searchRecent)),
    favorite: readHits(storage.get(storageKeys.searchFavorite)),
    queries: readQueries(storage.get(storageKeys.searchQueries)),
  }
  const listeners = new Set<() => void>()
  const put = (next: SavedHits): void => {
    const before = hits
    hits = next
    if (before.recent !== next.recent)
      storage.set(storageKeys.searchRecent, JSON.stringify(next.recent))
    if (before.favorite !== next.favorite) {
      storage.set(storageKeys.searchFavorite, JSON.stringify(next.favorite))
    }
    if (before.queries !== next.queries)
      storage.set(storageKeys.searchQueries, JSON.stringify(next.queries))
    for (const listener of listeners) listener()
  }
  const changedElsewhere = (next: SavedHits): void => {
    hits = next
    for (const listener of listeners) listener()
  }
  storage.watch(storageKeys.searchRecent, (value) =>
    changedElsewhere({ ...hits, recent: readHits(value) }),
  )
  storage.watch(storageKeys.searchFavorite, (value) =>
    changedElsewhere({ ...hits, favorite: readHits(value) }),
  )
  storage.watch(storageKeys.searchQueries, (value) =>
    changedElsewhere({ ...hits, queries: readQueries(value) }),
  )
  const without = (list: readonly SavedHit[], id: string): SavedHit[] =>
    list.filter((hit) => hit.id !== id)

  return {
    get: () => hits,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    visited(hit, query) {
      const asked = query.trim()
      const others = hits.queries.filter((own) => own !== asked)
      const queries = asked === '' ? hits.queries : [asked, ...others].slice(0, MOST_QUERIES)
      // Favorites are listed anyway, so do not add them to the recent hits.
      const isFavorite = hits.favorite.some(({ id }) => id === hit.id)
      const recent = isFavorite
        ? hits.recent
        : [hit, ...without(hits.recent, hit.id)].slice(0, MOST_RECENT)
      put({ ...hits, recent, queries })
    },
    toggleFavorite(hit) {
      const others = without(hits.favorite, hit.id)
      if (others.length < hits.favorite.length) put({ ...hits, favorite: others })
      else {
        put({
          ...hits,
          recent: without(hits.recent, hit.id),
          favorite: [hit, ...others].slice(0, MOST_FAVORITES),
        })
      }
    },
    removeRecent: (id) => put({ ...hits, recent: without(hits.recent, id) }),
  }
}

/** Returns the part of a hit that is saved. */
export function toSaved({ id, href, external, kind, title, page, section }: SearchHit): SavedHit {
  return { id, href, external, kind, title: title.join(''), page, section }
}

/** Parses a saved list. Storage is untrusted, so anything invalid is ignored. */
function readList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function readQueries(text: string | null): string[] {
  return readList(text)
    .filter((query) => typeof query === 'string' && query.trim() !== '' && query.length <= 300)
    .slice(0, MOST_QUERIES) as string[]
}

function readHits(text: string | null): SavedHit[] {
  return (readList(text) as SavedHit[]).filter(
    (hit) =>
      typeof hit === 'object' &&
      hit !== null &&
      (['id', 'href', 'title', 'page', 'section'] as const).every(
        (key) => typeof hit[key] === 'string',
      ) &&
      isSafeAddress(hit.href),
  )
}

/**
 * Whether a URL is safe to link to: an absolute path on this site, or an HTTP(S) URL. Browsers read
 * `/\host` and `/<tab>/host` as another host, so the path is judged by what they make of it.
 */
export function isSafeAddress(href: string): boolean {
  if (/^https?:\/\//i.test(href)) return true
  return (
    href.startsWith('/') &&
    URL.canParse(href, ANYWHERE) &&
    new URL(href, ANYWHERE).origin === ANYWHERE
  )
}

const ANYWHERE = 'https://site.invalid'
