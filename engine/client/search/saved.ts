import type { SafeStorage } from '../runtime/storage.ts'
import { createStore } from '../runtime/store.ts'
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

export type SavedStore = ReturnType<typeof createSaved>

type ListName = keyof SavedHits
type Item = SavedHit | string

/** Keys in the browser's local storage, as stable as `storageKeys`. */
export const searchKeys = {
  recent: 'docs.search.recent',
  favorite: 'docs.search.favorite',
  /** Queries that led to a page. */
  queries: 'docs.search.queries',
} as const

/** Each list's key in the storage, its maximum length, and the function that parses an item. */
const lists: Record<ListName, { key: string; max: number; read(item: unknown): Item | [] }> = {
  recent: { key: searchKeys.recent, max: 6, read: readHit },
  favorite: { key: searchKeys.favorite, max: 20, read: readHit },
  queries: { key: searchKeys.queries, max: 5, read: readQuery },
}
const names = Object.keys(lists) as ListName[]

/**
 * Keeps recent hits, favorites and queries, latest first. Without storage they last until the page
 * is closed.
 */
export function createSaved(storage: SafeStorage) {
  const kept = names.map((name) => readList(name, storage.get(lists[name].key)))
  const store = createStore<SavedHits>(Object.assign({}, ...kept))
  const change = (part: Partial<SavedHits>): void => store.set({ ...store.get(), ...part })
  for (const name of names) {
    storage.watch(lists[name].key, (text) => change(readList(name, text)))
  }
  const put = (name: ListName, items: readonly Item[]): void => {
    const { key, max } = lists[name]
    const first = items.slice(0, max)
    storage.set(key, JSON.stringify(first))
    change({ [name]: first })
  }
  const others = (name: 'recent' | 'favorite', id: string): SavedHit[] =>
    store.get()[name].filter((hit) => hit.id !== id)
  const isFavorite = (id: string): boolean => store.get().favorite.some((hit) => hit.id === id)

  return {
    ...store,
    /** @param query the query that found the hit; empty if it was not found by a query */
    visited(hit: SavedHit, query: string): void {
      const trimmed = query.trim()
      const before = store.get().queries.filter((query) => query !== trimmed)
      if (trimmed !== '') put('queries', [trimmed, ...before])
      // Favorites are listed anyway, so do not add them to the recent hits.
      if (!isFavorite(hit.id)) put('recent', [hit, ...others('recent', hit.id)])
    },
    toggleFavorite(hit: SavedHit): void {
      const added = isFavorite(hit.id) ? [] : [hit]
      put('favorite', [...added, ...others('favorite', hit.id)])
      if (added.length > 0) put('recent', others('recent', hit.id))
    },
    removeRecent: (id: string): void => put('recent', others('recent', id)),
  }
}

/** Returns the part of a hit that is saved. */
export function toSaved({ id, href, external, kind, title, page, section }: SearchHit): SavedHit {
  return { id, href, external, kind, title: title.join(''), page, section }
}

/** Parses a saved list. Storage is untrusted, so anything invalid is ignored. */
function readList(name: ListName, text: string | null): Partial<SavedHits> {
  const { max, read } = lists[name]
  let items: unknown
  try {
    items = JSON.parse(text ?? '[]')
  } catch {
    // The stored value is not JSON.
  }
  return { [name]: Array.isArray(items) ? items.flatMap(read).slice(0, max) : [] }
}

function readQuery(query: unknown): string | [] {
  return typeof query === 'string' && query.trim() !== '' && query.length <= 300 ? query : []
}

function readHit(item: unknown): SavedHit | [] {
  const { id, href, external, kind, title, page, section } = (item ?? {}) as SavedHit
  const texts = [id, href, title, page, section]
  if (!texts.every((text) => typeof text === 'string') || !isSafeUrl(href)) return []
  const checked = { kind: kind === 'heading' ? kind : 'page', external: external === true } as const
  return { id, href, ...checked, title, page, section }
}

const ANY_ORIGIN = 'https://site.invalid'

/**
 * Whether a URL is safe to link to: an absolute path on this site, or an HTTP(S) URL. Browsers read
 * `/\host` and `/<tab>/host` as another host, so the URL is parsed as a browser would.
 */
export function isSafeUrl(href: string): boolean {
  if (!href.startsWith('/')) return /^https?:\/\//i.test(href)
  return URL.canParse(href, ANY_ORIGIN) && new URL(href, ANY_ORIGIN).origin === ANY_ORIGIN
}
