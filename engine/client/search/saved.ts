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
}

/** Recent hits and favorites, latest first. Without storage they last until the page is left. */
export interface SavedStore {
  get(): SavedHits
  subscribe(changed: () => void): () => void
  visited(hit: SavedHit): void
  toggleFavorite(hit: SavedHit): void
  removeRecent(id: string): void
}

const MOST_RECENT = 6
const MOST_FAVORITES = 20

export function createSaved(storage: SafeStorage): SavedStore {
  let hits: SavedHits = {
    recent: read(storage.get(storageKeys.searchRecent)),
    favorite: read(storage.get(storageKeys.searchFavorite)),
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
    for (const listener of listeners) listener()
  }
  storage.watch(storageKeys.searchRecent, (value) => {
    hits = { ...hits, recent: read(value) }
    for (const listener of listeners) listener()
  })
  storage.watch(storageKeys.searchFavorite, (value) => {
    hits = { ...hits, favorite: read(value) }
    for (const listener of listeners) listener()
  })
  const without = (list: readonly SavedHit[], id: string): SavedHit[] =>
    list.filter((hit) => hit.id !== id)

  return {
    get: () => hits,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    visited(hit) {
      // Favorites are listed anyway, so do not add them to the recent hits.
      if (hits.favorite.some(({ id }) => id === hit.id)) return
      put({ ...hits, recent: [hit, ...without(hits.recent, hit.id)].slice(0, MOST_RECENT) })
    },
    toggleFavorite(hit) {
      const others = without(hits.favorite, hit.id)
      if (others.length < hits.favorite.length) put({ ...hits, favorite: others })
      else {
        put({
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

/** Parses saved hits. Storage is untrusted, so anything invalid is ignored. */
function read(text: string | null): SavedHit[] {
  let value: unknown
  try {
    value = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(value)) return []
  return value.filter(
    (hit): hit is SavedHit =>
      typeof hit === 'object' &&
      hit !== null &&
      ['id', 'href', 'title', 'page', 'section'].every((key) => typeof hit[key] === 'string') &&
      isSafeAddress(hit.href),
  )
}

/** Whether a URL is safe to link to: an absolute path on this site, or an HTTP(S) URL. */
export function isSafeAddress(href: string): boolean {
  return /^(?:\/(?!\/)|https?:\/\/)/i.test(href)
}
