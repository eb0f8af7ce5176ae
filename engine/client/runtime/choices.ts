import type { ClientConfig } from '../../shared/config.ts'
import { documentHooks, storageKeys } from '../../shared/storage.ts'
import type { SafeStorage } from './storage.ts'
import type { Store } from './store.ts'

/**
 * Reads whether the announcement was dismissed, as set by the inline script, and returns a function
 * that dismisses it.
 */
export function startAnnouncement(
  { announcementBar }: ClientConfig,
  store: Store,
  storage: SafeStorage,
): () => void {
  const root = document.documentElement
  const attribute = documentHooks.announcementAttribute
  store.set({ dismissed: root.hasAttribute(attribute) })
  return () => {
    if (!announcementBar?.isCloseable) return
    root.setAttribute(attribute, '')
    store.set({ dismissed: true })
    storage.set(storageKeys.announcementId, announcementBar.id)
    storage.set(storageKeys.announcementDismissed, 'true')
  }
}

/**
 * Reads the preferred version of each docs instance, deletes preferences for versions that no
 * longer exist, and returns a function that saves a preference.
 */
export function startVersions(
  { docs }: ClientConfig,
  store: Store,
  storage: SafeStorage,
): (instance: string, version: string) => void {
  const preferred: Record<string, string> = {}
  for (const { id, versions } of docs) {
    const key = storageKeys.preferredVersion(id)
    const stored = storage.get(key)
    if (stored === null) continue
    if (versions.some(({ name }) => name === stored)) preferred[id] = stored
    else storage.set(key, null)
  }
  store.set({ versions: preferred })
  return (instance, version) => {
    storage.set(storageKeys.preferredVersion(instance), version)
    store.set({ versions: { ...store.get().versions, [instance]: version } })
  }
}
