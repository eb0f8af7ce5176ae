import { storageKeys } from '../../shared/storage.ts'
import type { SafeStorage } from '../runtime/storage.ts'
import { createStore, type Store } from '../runtime/store.ts'
import type { SearchHit } from './provider.ts'

/** A hit that the reader visited or saved as a favorite. */
export interface SavedHit
  extends Pick<SearchHit, 'id' | 'href' | 'external' | 'kind' | 'page' | 'section'> {
  title: string
}

export interface SavedHits {
  recent: readonly SavedHit[]
  favorite: readonly SavedHit[]
  /** Queries that led to a page. */
  queries: readonly string[]
}

/** Recent hits, favorites and queries, latest first. Without storage they last until the page is left. */
export interface SavedStore extends Omit<Store<SavedHits>, 'set'> {
  /** @param query the query that found the hit; empty if none did */
  visited(hit: SavedHit, query: string): void
  toggleFavorite(hit: SavedHit): void
  removeRecent(id: string): void
}

const MOST_RECENT = 6
const MOST_QUERIES = 5
const MOST_FAVORITES = 20

const keys = {
  recent: storageKeys.searchRecent,
  favorite: storageKeys.searchFavorite,
  queries: storageKeys.searchQueries,
}

export function createSaved(storage: SafeStorage): SavedStore {
  const read = (list: keyof SavedHits, text: string | null): Partial<SavedHits> => ({
    [list]: list === 'queries' ? readQueries(text) : readHits(text),
  })
  const lists = Object.keys(keys) as (keyof SavedHits)[]
  const kept = lists.map((list) => read(list, storage.get(keys[list])))
  const store = createStore<SavedHits>(Object.assign({}, ...kept))
  const put = (change: Partial<SavedHits>): void => {
    for (const list of lists) {
      if (change[list]) storage.set(keys[list], JSON.stringify(change[list]))
    }
    store.set({ ...store.get(), ...change })
  }
  for (const list of lists) {
    storage.watch(keys[list], (text) => store.set({ ...store.get(), ...read(list, text) }))
  }
  const others = (list: 'recent' | 'favorite', id: string): SavedHit[] =>
    store.get()[list].filter((hit) => hit.id !== id)

  return {
    ...store,
    visited(hit, query) {
      const { queries, favorite } = store.get()
      const asked = query.trim()
      if (asked !== '') {
        put({ queries: [asked, ...queries.filter((own) => own !== asked)].slice(0, MOST_QUERIES) })
      }
      // Favorites are listed anyway, so do not add them to the recent hits.
      if (favorite.some(({ id }) => id === hit.id)) return
      put({ recent: [hit, ...others('recent', hit.id)].slice(0, MOST_RECENT) })
    },
    toggleFavorite(hit) {
      const favorite = others('favorite', hit.id)
      if (favorite.length < store.get().favorite.length) put({ favorite })
      else {
        put({
          recent: others('recent', hit.id),
          favorite: [hit, ...favorite].slice(0, MOST_FAVORITES),
        })
      }
    },
    removeRecent: (id) => put({ recent: others('recent', id) }),
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
      (['id', 'href', 'title', 'page', 'section'] as const).every(
        (key) => typeof hit?.[key] === 'string',
      ) && isSafeAddress(hit.href),
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
